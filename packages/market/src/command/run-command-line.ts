import { parseArgs } from 'node:util';
import { SURVEY } from '@wagewright/salaries';
import { marketServer, requestId } from '../mcp/market-server.ts';
import { serveLines } from '../mcp/serve-stdio.ts';
import { NAME, type Opened, openRelease } from './open-release.ts';

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
/** What the tools say to an agent alone. */
const FOR_AGENTS = /,? or call discover_roles_and_cities to search/;

export interface Terminal {
  input: AsyncIterable<Uint8Array>;
  /** Takes text of standard output: what was asked for, and nothing else. */
  print(text: string): void;
  /** Takes a line of standard error. */
  note(line: string): void;
}

/**
 * Runs the command `market`.
 *
 * @param words of the command line, without the program
 * @param version of the package
 * @returns the exit code: 0 done, 1 not understood or failed, 2 invalid command line
 */
export async function runCommandLine(words: string[], terminal: Terminal, version: string): Promise<number> {
  try {
    const { values, positionals } = parsed(words);
    if (values.help) terminal.print(`${USAGE}\n`);
    if (values.help) return DONE;
    const question = positionals.join(' ').trim();
    if (question === '' && !values.version)
      throw new UsageError('name a role, as in market "senior data engineer in Denver".');
    if (values.address !== undefined && !isAddress(values.address))
      throw new UsageError('--address must be an address such as https://pay.example.');
    const opened = await openRelease(values, version);
    if (values.version) terminal.print(`${aboutOf(opened, version)}\n`);
    else if (question === 'mcp') await serve(opened, terminal, version);
    else return await answer(question, opened, terminal, values.json);
    return DONE;
  } catch (error) {
    const isMisused = error instanceof UsageError;
    terminal.note(`market: ${(error as Error).message}${isMisused ? '\nSee market --help' : ''}`);
    return isMisused ? MISUSED : FAILED;
  }
}

class UsageError extends Error {}

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

/** Sentence, interval and other bounds, source; or candidates on standard error. */
async function answer(
  question: string,
  { tools, market }: Opened,
  terminal: Terminal,
  isJson = false,
): Promise<number> {
  const { content, isError, structuredContent } = await tools.call(
    'analyze_compensation',
    { role: question },
    { requestId: requestId() },
  );
  const [{ text }] = content as [{ text: string }];
  if (isError) {
    terminal.note(text.replace(FOR_AGENTS, ''));
    return FAILED;
  }
  const { decision, citation } = structuredContent as {
    decision: { headline: string; caveats: string[] };
    citation: { url: string };
  };
  const query = Object.fromEntries(new URLSearchParams(citation.url.slice(citation.url.indexOf('?'))));
  const source = text.slice(text.lastIndexOf('Basis: '));
  terminal.print(
    isJson
      ? `${JSON.stringify(market.salaries.current(query), null, 2)}\n`
      : `${[decision.headline, ...decision.caveats, source].join('\n')}\n`,
  );
  return DONE;
}

async function serve({ tools, release }: Opened, terminal: Terminal, version: string): Promise<void> {
  const identity = { name: 'wagewright', title: aboutOf({ release }, version), version };
  const print = (line: string) => terminal.print(line);
  await serveLines(() => marketServer(tools, identity), terminal.input, print);
}

/** `@wagewright/market 1.0.0, release 2027.1 of 2026-06-30, survey of 2025-05, areas as delineated in 2023-07` */
function aboutOf({ release }: Pick<Opened, 'release'>, version: string): string {
  const { edition, delineation } = SURVEY;
  return `${NAME} ${version}, release ${release.id} of ${release.asOf}, survey of ${edition}, areas as delineated in ${delineation}`;
}
