import { parseArgs } from 'node:util';
import { ApiError, ConnectionError, Wagewright } from '../index.ts';
import { type Command, CommandError, printable, type Terminal, UsageError } from './command.ts';
import { completionOf } from './completion.command.ts';
import { JOBS_ADD, JOBS_LIST, JOBS_MOVE } from './jobs.commands.ts';
import { LISTEN } from './listen.command.ts';
import { LOGIN, LOGOUT, WHOAMI } from './login.commands.ts';
import { nearestOf } from './nearest.ts';
import { SALARY } from './salary.command.ts';
import { clientOptions, VARIABLES } from './settings.env.ts';

const WORKING = [SALARY, JOBS_LIST, JOBS_ADD, JOBS_MOVE, LISTEN, LOGIN, LOGOUT, WHOAMI];
const COMMANDS: readonly Command[] = [...WORKING, completionOf(WORKING)];

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs one command.
 *
 * @param words of the command line, without the program
 * @returns the exit code: 0 done, 1 refused or failed, 2 the command line is at fault
 */
export async function runCommandLine(words: string[], terminal: Terminal, version: string): Promise<number> {
  try {
    await run(words, terminal, version);
    return DONE;
  } catch (error) {
    if (terminal.signal.aborted) return FAILED;
    terminal.note(`wagewright: ${explanationOf(error)}`);
    return error instanceof UsageError ? MISUSED : FAILED;
  }
}

async function run(words: string[], terminal: Terminal, version: string): Promise<void> {
  const general = generalAnswer(words, version);
  if (general !== undefined) {
    terminal.print(general);
    return;
  }
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) throw unknownCommand(words);
  const { values, positionals } = parsed(command, words.slice(command.name.split(' ').length));
  const { help } = values;
  const [unwanted] = command.usage === '' ? positionals : [];
  if (unwanted !== undefined)
    throw new UsageError(`"${unwanted}" is not expected; see wagewright ${command.name} --help`);
  if (help) terminal.print(helpOf(command));
  else await command.run(clientOf(terminal), { words: positionals, values }, terminal);
}

/** The output without a command. */
function generalAnswer([word]: string[], version: string): string | undefined {
  if (word === '--version') return version;
  return word === undefined || HELP.has(word) ? overview() : undefined;
}

/** Names the nearest command, or those of the group that the words begin with. */
function unknownCommand(words: readonly string[]): UsageError {
  const given = words.filter((word) => !word.startsWith('-')).slice(0, 2);
  const names = COMMANDS.map(({ name }) => name);
  const group = names.filter((name) => name.startsWith(`${given[0]} `));
  const nearest = nearestOf(given.join(' '), names) ?? nearestOf(given[0] ?? '', names);
  const near = nearest === undefined ? group : [nearest];
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
  return new UsageError(`there is no command "${words.join(' ')}".${hint} See wagewright --help`);
}

function parsed({ name, options }: Command, args: string[]) {
  const declared = Object.entries(options).map(([option, { type }]) => [option, { type }] as const);
  const known = { ...Object.fromEntries(declared), help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message}${optionHint(error, Object.keys(known))}\nSee wagewright ${name} --help`,
      {
        cause: error,
      },
    );
  }
}

function optionHint(error: unknown, options: readonly string[]): string {
  const given = /^Unknown option '--(?<option>[^']*)'/.exec((error as Error).message)?.groups?.['option'];
  const nearest = given === undefined ? undefined : nearestOf(given, options);
  return nearest === undefined ? '' : `. Did you mean --${nearest}?`;
}

function clientOf({ environment }: Terminal): Wagewright {
  try {
    return new Wagewright(clientOptions(environment));
  } catch (error) {
    const names = 'WAGEWRIGHT_COMPENSATION_URL and WAGEWRIGHT_PIPELINE_URL';
    throw new UsageError(`${names} must be addresses such as http://localhost:3001`, { cause: error });
  }
}

function explanationOf(error: unknown): string {
  if (error instanceof ApiError) {
    const fields = error.details.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
    const id = error.requestId === undefined ? '' : ` (${error.requestId})`;
    return `${printable(error.message)}${id}${fields}${hintOf(error)}`;
  }
  if (error instanceof ConnectionError)
    return `${error.message} Is the service running, and are WAGEWRIGHT_COMPENSATION_URL and WAGEWRIGHT_PIPELINE_URL right?`;
  if (error instanceof UsageError || error instanceof CommandError) return error.message;
  return `an unexpected fault: ${String(error)}`;
}

function hintOf({ status }: ApiError): string {
  return status === 401
    ? '\nSet WAGEWRIGHT_TOKEN or run wagewright login (jobs, listen); set WAGEWRIGHT_API_KEY (salary).'
    : '';
}

function overview(): string {
  const commands = COMMANDS.map(({ name, usage, about }) => `  ${`${name} ${usage}`.trim()}\n      ${about}`);
  const variables = Object.entries(VARIABLES).map(([name, about]) => `  ${name}\n      ${about}`);
  return ['Usage: wagewright <command> [options]', '', ...commands, '', 'Environment:', ...variables].join(
    '\n',
  );
}

function helpOf({ name, usage, about, options }: Command): string {
  const lines = Object.entries(options).map(
    ([option, { type, about: what }]) => `  --${option}${type === 'string' ? ' <text>' : ''}\n      ${what}`,
  );
  return [`Usage: wagewright ${`${name} ${usage}`.trim()} [options]`, about, '', ...lines].join('\n');
}
