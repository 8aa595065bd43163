import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../docs/runbooks');
/** A fenced block, also one in a list; after `sh` either `cluster` or `needs=<program>`. */
const BLOCK = /^(?<indent> *)```sh(?: (?<mark>\S+))?\n(?<body>.*?)^\k<indent>```$/gms;
const EXPECTED = /^ *# → (?<text>.+)$/;
const VARIABLE = /\$(?<name>[A-Z_]+)/g;

/** One line of a fenced block. */
export interface RunbookCommand {
  runbook: string;
  text: string;
  /** What the output must contain. */
  shows: string[];
  /** It needs a cluster or a container engine. */
  isForCluster: boolean;
  /** A program that may not be on this machine. */
  needs?: string;
}

/** The runbooks by file name. */
export function runbooks(): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
}

/** The commands of a runbook, from top to bottom. */
export function commandsOf(runbook: string): RunbookCommand[] {
  const markdown = readFileSync(join(FOLDER, runbook), 'utf8');
  return [...markdown.matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    const mark = groups['mark'] ?? '';
    const needs = mark.startsWith('needs=') ? mark.slice('needs='.length) : undefined;
    return commandsIn(groups['body'] ?? '').map((command) => ({
      runbook,
      ...command,
      isForCluster: mark === 'cluster',
      needs,
    }));
  });
}

function commandsIn(body: string): Pick<RunbookCommand, 'text' | 'shows'>[] {
  const commands: Pick<RunbookCommand, 'text' | 'shows'>[] = [];
  for (const line of body.split('\n')) {
    const expected = EXPECTED.exec(line)?.groups?.['text'];
    if (expected !== undefined) commands.at(-1)?.shows.push(expected);
    else if (line.trim() !== '') commands.push({ text: line.trim(), shows: [] });
  }
  return commands;
}

export interface CommandRun {
  code: number | null;
  output: string;
  /** What it should have shown and did not. */
  missing: string[];
}

/** Runs a command as a person would who pastes it after `prelude`; what fails inside of it counts. */
export async function runCommand(
  { text, shows }: RunbookCommand,
  prelude: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandRun> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${prelude}\n${text}`], { env });
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
