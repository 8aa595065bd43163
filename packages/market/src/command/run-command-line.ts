import { parseArgs } from 'node:util';
import { type Market as Salaries, payInWords, SURVEY } from '@wagewright/salaries';
import type { openSalaries } from '../open-salaries.ts';
import { salariesOperations } from '../operations.ts';

const NAME = '@wagewright/market';
const USAGE = `Usage:
  market "<role, level and place in your own words>"   what it pays
  market mcp                                           the same for an agent: MCP over stdio

Options:
  --json             print the body of GET /api/v1/intelligence/salaries instead of sentences
  --release <file>   answer from another release file
  --address <url>    begin addresses in answers with that of a service; without it they are paths
  --version          package, release, edition of the survey, delineation of its areas
  -h, --help         this text`;

const OPTIONS = {
  json: { type: 'boolean' },
  release: { type: 'string' },
  address: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

export interface Terminal {
  input: AsyncIterable<Uint8Array>;
  /** Takes text of standard output: what was asked for, and nothing else. */
  print(text: string): void;
  /** Takes a line of standard error. */
  note(line: string): void;
}

/** The package that the command is a part of. */
export interface Package {
  version: string;
  open: typeof openSalaries;
}

class UsageError extends Error {}

/**
 * Runs the command `market`.
 *
 * @param words of the command line, without the program
 * @returns the exit code: 0 done, 1 not understood or failed, 2 invalid command line
 */
export async function runCommandLine(words: string[], terminal: Terminal, own: Package): Promise<number> {
  try {
    await run(words, terminal, own);
    return DONE;
  } catch (error) {
    terminal.note(`market: ${(error as Error).message}`);
    if (!(error instanceof UsageError)) return FAILED;
    terminal.note('See market --help');
    return MISUSED;
  }
}

async function run(words: string[], terminal: Terminal, { version, open }: Package): Promise<void> {
  const { values, positionals } = parsed(words);
  const question = positionals.join(' ').trim();
  if (values.help) {
    terminal.print(`${USAGE}\n`);
    return;
  }
  if (question === '' && !values.version)
    throw new UsageError('name a role, as in market "senior data engineer in Denver".');
  if (values.address !== undefined && !isAddress(values.address))
    throw new UsageError('--address must be an address such as https://pay.example.');
  const salaries = await open(values);
  const title = titleOf(salaries, version);
  if (values.version) {
    terminal.print(`${title}\n`);
    return;
  }
  if (question === 'mcp') {
    // Protocol and schemas take a sixth of the time of an answer, so that only this command loads them.
    const { serveMarket } = await import('../mcp/serve-market.ts');
    const software = { name: NAME, title, version };
    return serveMarket(salaries, software, terminal.input, (line) => terminal.print(line));
  }
  const { sentences, query } = payInWords(salaries, question);
  const shown = values.json
    ? JSON.stringify(salariesOperations(salaries).current(query), null, 2)
    : sentences.join('\n');
  terminal.print(`${shown}\n`);
}

/** @throws UsageError with the first sentence of Node's message */
function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split(/ To specify|\n/, 1)[0], { cause: error });
  }
}

function isAddress(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text);
}

/** `@wagewright/market 1.0.0, release 2027.1 of 2026-06-30, survey of 2025-05, areas as delineated in 2023-07` */
function titleOf({ snapshots }: Salaries, version: string): string {
  const { id, asOf } = snapshots.current().manifest;
  const { edition, delineation } = SURVEY;
  return `${NAME} ${version}, release ${id} of ${asOf}, survey of ${edition}, areas as delineated in ${delineation}`;
}
