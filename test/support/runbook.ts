import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../docs/runbooks');
/** A fenced block, also one in a list; after `sh` nothing, `always`, `cluster` or `needs=<program>`. */
const BLOCK = /^(?<indent> *)```(?<language>\S*)(?: (?<mark>\S+))?\n(?<body>.*?)^\k<indent>```$/gms;
const MARK = /^(?:always|cluster|needs=\S+)?$/;
/** A word of a sentence that is set as code: a command if it begins with a program and goes on. */
const CODE =
  /(?<!`)`(?<text>(?:admin|kubectl|docker|curl|redis-cli|psql|pg_dump|pg_restore|openssl) [^`]+)`/g;
/** It takes the place of the one before: tried by a command that every runbook needs. */
const ADMIN_DEFINITION = /^admin\(\) \{.*\}$/;
const TRIAL = { text: 'admin account show --id "$ACCOUNT_ID"', shows: '$ACCOUNT_ID' };
const EXPECTED = /^ *# → (?<text>.+)$/;
const VARIABLE = /\$(?<name>[A-Z_]+)/g;

export interface RunbookCommand {
  runbook: string;
  text: string;
  shows: string[];
  /** It needs a cluster or a container engine. */
  isForCluster: boolean;
  /** It defines what the others use. */
  isForAll: boolean;
  /** A program that may not be on this machine. */
  needs?: string;
}

/** File names. */
export function runbooks(): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
}

/** Functions that the commands of all runbooks use. */
export function definitionsOfAll(): string {
  const commands = runbooks().flatMap(commandsOf);
  return commands.flatMap(({ isForAll, text }) => (isForAll ? [text] : [])).join('\n');
}

/** Commands in the sentences of a runbook, which nobody runs. */
export function mentionedCommands(runbook: string): string[] {
  const sentences = markdownOf(runbook).replace(BLOCK, '');
  return [...sentences.matchAll(CODE)].map(({ groups = {} }) => groups['text'] ?? '');
}

function markdownOf(runbook: string): string {
  return readFileSync(join(FOLDER, runbook), 'utf8');
}

/**
 * From top to bottom.
 *
 * @throws Error for a block of another kind: what nobody runs nobody knows to work
 */
export function commandsOf(runbook: string): RunbookCommand[] {
  return [...markdownOf(runbook).matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    const { language = '', mark = '' } = groups;
    if (language !== 'sh' || !MARK.test(mark))
      throw new Error(`${runbook} has a block that no test runs: ${language} ${mark}`);
    const needs = mark.startsWith('needs=') ? mark.slice('needs='.length) : undefined;
    return commandsIn(groups['body'] ?? '').map((command) => ({
      runbook,
      ...command,
      isForCluster: mark === 'cluster',
      isForAll: mark === 'always',
      needs,
    }));
  });
}

function commandsIn(body: string): Pick<RunbookCommand, 'text' | 'shows'>[] {
  const commands: Pick<RunbookCommand, 'text' | 'shows'>[] = [];
  for (const line of body.split('\n')) {
    const expected = EXPECTED.exec(line)?.groups?.['text'];
    if (expected !== undefined) commands.at(-1)?.shows.push(expected);
    else if (line.trim() !== '') commands.push(commandOf(line.trim()));
  }
  return commands;
}

function commandOf(line: string): Pick<RunbookCommand, 'text' | 'shows'> {
  if (!ADMIN_DEFINITION.test(line)) return { text: line, shows: [] };
  return { text: `${line}\n${TRIAL.text}`, shows: [TRIAL.shows] };
}

export interface CommandRun {
  code: number | null;
  output: string;
  /** Output that it should have shown and did not. */
  missing: string[];
}

/** Runs a command as a person would who pastes it after `prelude`; what fails inside of it counts. */
export async function runCommand(
  { text, shows }: RunbookCommand,
  prelude: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandRun> {
  // With a socket to read from, bash takes itself for a login over the network and reads the machine's settings for shells.
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${prelude}\n${text}`], { env, stdio: [...stdio] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const missing = shows.map((shown) => filledIn(shown, env)).filter((shown) => !output.includes(shown));
  return { code, output, missing };
}

function filledIn(text: string, env: NodeJS.ProcessEnv): string {
  return text.replace(VARIABLE, (_whole, name: string) => env[name] ?? `an unset ${name}`);
}
