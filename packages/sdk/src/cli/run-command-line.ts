import { parseArgs } from 'node:util';
import { ApiError, ConnectionError, Wagewright } from '../index.ts';
import { type Command, CommandError, printable, type Terminal, UsageError } from './command.ts';
import { EVENTS_TAIL } from './events.commands.ts';
import { helpOf, overview } from './help.ts';
import { JOBS_ADD, JOBS_LIST, JOBS_MOVE, JOBS_SHOW } from './jobs.commands.ts';
import { LISTEN } from './listen.command.ts';
import { LOGIN, LOGOUT, WHOAMI } from './login.commands.ts';
import { MESSAGES_READ } from './messages.commands.ts';
import { nearestOf } from './nearest.ts';
import { SALARY } from './salary.command.ts';
import { clientOptions } from './settings.env.ts';
import {
  TRIGGER,
  WEBHOOKS_LIST,
  WEBHOOKS_REPLAY,
  WEBHOOKS_TAIL,
  WEBHOOKS_TEST,
} from './webhooks.commands.ts';

const COMMANDS: readonly Command[] = [
  ...[SALARY, JOBS_LIST, JOBS_SHOW, JOBS_ADD, JOBS_MOVE, MESSAGES_READ],
  ...[WEBHOOKS_LIST, WEBHOOKS_TEST, WEBHOOKS_REPLAY, WEBHOOKS_TAIL, TRIGGER, EVENTS_TAIL, LISTEN],
  ...[LOGIN, LOGOUT, WHOAMI],
];

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;
/** Status that shells give for a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Runs one command.
 *
 * @param words of the command line, without the program
 * @returns the exit code: 0 done, 1 refused or failed, 2 invalid command line, 130 interrupted
 */
export async function runCommandLine(words: string[], given: Terminal, version: string): Promise<number> {
  const terminal = guarded(given);
  try {
    await run(words, terminal, version);
    return DONE;
  } catch (error) {
    if (terminal.signal.aborted) return INTERRUPTED;
    terminal.note(`wagewright: ${explanationOf(error, words[0] === SALARY.name, terminal.environment)}`);
    return error instanceof UsageError ? MISUSED : FAILED;
  }
}

/** No control code reaches the terminal, whoever wrote it; lines stay lines. */
function guarded(terminal: Terminal): Terminal {
  const shown = (text: string) => text.split('\n').map(printable).join('\n');
  return {
    ...terminal,
    print: (line) => terminal.print(shown(line)),
    note: (line) => terminal.note(shown(line)),
  };
}

async function run(words: string[], terminal: Terminal, version: string): Promise<void> {
  const [first, ...others] = words;
  const text = first === '--version' ? version : helpText(first, others);
  if (text === undefined) await runCommand(words, terminal);
  else terminal.print(text);
}

async function runCommand(words: string[], terminal: Terminal): Promise<void> {
  const command = commandOf(words);
  if (!command) throw unknownCommand(words);
  try {
    const { values, positionals } = parsed(command, words.slice(command.name.split(' ').length));
    if (values.help) terminal.print(helpOf(command));
    else await command.run(clientOf(terminal), { words: positionals, values }, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nSee wagewright help ${command.name}`, { cause: error });
  }
}

function commandOf(words: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name.split(' ').every((word, at) => word === words[at]));
}

function groupOf(word: string | undefined): Command[] {
  return COMMANDS.filter(({ name }) => name.startsWith(`${word} `));
}

/** `help`, `help <command>`, and `<group> --help`. @throws UsageError for help on an unknown command */
function helpText(first: string | undefined, others: string[]): string | undefined {
  if (first === undefined) return overview(COMMANDS);
  if (HELP.has(first)) return helpOn(others);
  return HELP.has(others[0] ?? '') && groupOf(first).length > 0 ? helpOn([first]) : undefined;
}

function helpOn(words: string[]): string {
  const [group] = words;
  if (group === undefined) return overview(COMMANDS);
  const command = commandOf(words);
  if (command) return helpOf(command);
  if (words.length > 1 || groupOf(group).length === 0) throw unknownCommand(words);
  return overview(groupOf(group), group);
}

/** Names the nearest command, or those of the group that the words begin with. */
function unknownCommand(words: readonly string[]): UsageError {
  const given = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  const names = COMMANDS.map(({ name }) => name);
  const groups = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
  const nearest = nearestOf(given.join(' '), names) ?? nearestOf(given[0] ?? '', groups);
  const near = groupOf(given[0]).map(({ name }) => name);
  const meant = nearest === undefined || nearest === given[0] ? near : [nearest];
  const hint = meant.length === 0 ? '' : ` Did you mean ${meant.join(', ')}?`;
  return new UsageError(`unknown command "${printable(words.join(' '))}".${hint} See wagewright help`);
}

/** @throws UsageError for an invalid option, and for an argument of a command that takes none */
function parsed({ options, usage }: Command, args: string[]) {
  const declared = Object.entries(options).map(([option, { type }]) => [option, { type }] as const);
  const known = { ...Object.fromEntries(declared), help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options: known, allowPositionals: usage !== '' });
  } catch (error) {
    throw new UsageError(fault((error as Error).message, Object.keys(known)), { cause: error });
  }
}

/** The first sentence of Node's message, with the nearest option for an unknown one. */
function fault(message: string, options: readonly string[]): string {
  const [sentence = message] = message.split(/\.? To specify|\.?\n/);
  const given = /^Unknown option '--(?<option>[^']*)'/.exec(message)?.groups?.['option'];
  const nearest = given === undefined ? undefined : nearestOf(given, options);
  return printable(nearest === undefined ? sentence : `${sentence}. Did you mean --${nearest}?`);
}

function clientOf({ environment }: Terminal): Wagewright {
  try {
    return new Wagewright(clientOptions(environment));
  } catch (error) {
    const names = 'WAGEWRIGHT_COMPENSATION_URL and WAGEWRIGHT_PIPELINE_URL';
    throw new UsageError(`${names} must be addresses such as http://localhost:3001`, { cause: error });
  }
}

/** @param isSalary whether the compensation service was called, otherwise the pipeline */
function explanationOf(error: unknown, isSalary: boolean, environment: Terminal['environment']): string {
  if (error instanceof ApiError) {
    const others = error.details.filter(({ message }) => !error.message.includes(message));
    const fields = others.map(({ field, message }) => `\n  ${printable(`${field}: ${message}`)}`).join('');
    const id = error.requestId === undefined ? '' : ` (${error.requestId})`;
    return printable(error.message + id) + fields + signInHint(error, isSalary);
  }
  if (error instanceof ConnectionError) {
    const variable = isSalary ? 'WAGEWRIGHT_COMPENSATION_URL' : 'WAGEWRIGHT_PIPELINE_URL';
    const hint =
      environment['HTTPS_PROXY'] || environment['HTTP_PROXY']
        ? ' For the proxy of HTTP_PROXY and HTTPS_PROXY set NODE_USE_ENV_PROXY=1 (Node.js 24).'
        : '';
    return `${printable(error.message)} Is the service running? ${variable} sets its address.${hint}`;
  }
  if (error instanceof UsageError || error instanceof CommandError) return error.message;
  return printable(`unexpected error: ${String(error)}`);
}

function signInHint({ status }: ApiError, isSalary: boolean): string {
  if (status !== 401) return '';
  return isSalary
    ? '\nSet WAGEWRIGHT_API_KEY to a valid API key.'
    : '\nRun wagewright login, or set WAGEWRIGHT_TOKEN.';
}
