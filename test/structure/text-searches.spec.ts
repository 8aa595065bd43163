import { packageSources, pageSources, productionSources, type SourceFile } from './sources';
import { foreignSearches, type TextSearch } from './text-searches';

interface BoundedSearch {
  path: string;
  part: string;
  /** How long the part is at most, or why nobody else chooses it. */
  bound: string;
}

/** The searches that the checker cannot know to be bounded. Every other one is `includesText` or `indexOfText`. */
const BOUNDED: readonly BoundedSearch[] = [
  {
    path: 'libs/text/src/text-search.ts',
    part: 'part.slice(0, LONGEST_NATIVE)',
    bound: '32 characters: the bound itself',
  },
  {
    path: 'apps/compensation/src/surfaces/mcp/answer-cache.ts',
    part: 'requestId',
    bound: 'a random id, made by newRequestId for each request',
  },
  {
    path: 'apps/pipeline/src/messages/mail/mime/body-parts.ts',
    part: 'mark',
    bound: '202 characters, at one place, once for each multipart',
  },
  {
    path: 'apps/pipeline/src/messages/matching/title-match.ts',
    part: 'word',
    bound: '5 characters; longer words are not looked for',
  },
  {
    path: 'apps/pipeline/src/messages/reading/phrase.ts',
    part: "`(?<![a-z0-9!])(?:${sources.join('|')})`",
    bound: 'phrases of our vocabularies, once for each language',
  },
  {
    path: 'apps/pipeline/src/transfer/import/csv/csv-records.ts',
    part: '`${sign} "`',
    bound: 'a delimiter is one character',
  },
  {
    path: 'apps/pipeline/src/transfer/import/csv/csv-records.ts',
    part: '`" ${sign}`',
    bound: 'a delimiter is one character',
  },
  {
    path: 'libs/reference/src/samples/example-call.ts',
    part: "`^${path.replaceAll(/\\{(\\w+)\\}/g, '(?<$1>[^/]+)')}$`",
    bound: 'a path of our OpenAPI files',
  },
  {
    path: 'packages/sdk/src/cli/run-command-line.ts',
    part: 'message',
    bound: 'both are of one error of the service, in the process of the person who called it',
  },
  {
    path: 'packages/sdk/src/cli/salary.command.ts',
    part: 'wordsOf(name)',
    bound: 'the name of a city of the catalogue, in words of the command line',
  },
  {
    path: 'packages/sdk/src/cli/salary.command.ts',
    part: "wordsOf(place ?? '')",
    bound: 'the name of a place of the catalogue, in words of the command line',
  },
  { path: 'web/console/src/offers/request.ts', part: '` and ${copy}`', bound: 'a label of 80 characters' },
];

const REFUSED = 'libs/text/src/refused.ts';
const ALLOWED = 'libs/text/src/allowed.ts';

/** Needles that a search may not have: each line is one offence. */
const OFFENCES = [
  'text.includes(part);',
  'text?.indexOf(part, 1);',
  'text.lastIndexOf(` ${part}`);',
  'text.split(part.toLowerCase());',
  'text.replace(part, "");',
  'text.replaceAll(words[0] ?? "", "");',
  'text.match(part);',
  'text.search(part.slice(0, 9));',
  'text.startsWith(part, 1);',
  'text.trim().toLowerCase().includes(part + "s");',
  'words.filter((word) => text.includes(word));',
  'for (const word of words) text.includes(word);',
  'NAMES.reduce((found, name) => found + text.indexOf(found) + name, part);',
  'for (const { name } of [{ name: part }]) text.includes(name);',
  'const local = part.trim(); text.includes(local);',
  'let kept = "a"; kept = part; text.includes(kept);',
  'const filled: string[] = []; filled.push(part); text.includes(filled[0] ?? "");',
  'bytes.includes(part);',
  'bytes.indexOf(Buffer.from(part));',
  'foreign(text).includes(part);',
  'new RegExp(part);',
  'RegExp(`^${part}$`);',
  'given(text, part);',
];

/** Parts that the program writes itself, or that are one of a few; and lists, which hold no parts. */
const HARMLESS = [
  'text.includes("a"); text.split(""); text.replaceAll(`b${1}`, part); text.match(/a/); text.search(PATTERN);',
  'text.includes(NAME); text.indexOf(NAMES[0] ?? ""); text.includes(TABLE.first); text.split(OTHER);',
  'text.includes(kind); text.includes(`${kind}:${number}`); text.includes(kind === "a" ? NAME : "b");',
  'for (const name of NAMES) text.includes(` ${name} `);',
  'NAMES.some((name) => text.includes(name)); Object.values(TABLE).some((name) => text.includes(name));',
  'const local = NAME.toLowerCase(); text.includes(local);',
  'text.includes(part[0] ?? ""); for (const sign of part) text.includes(sign);',
  'own(text, NAME); own(text, "a"); NAMES.map(joined);',
  'new RegExp(`^${NAME}$`); new RegExp(PATTERN, "g");',
  'text.startsWith(part); text.endsWith(part); words.includes(part); new Set(words).has(part); bytes.includes(10);',
];

const SIGNATURE =
  '(text: string, part: string, words: string[], bytes: Buffer, kind: "a" | "b", number: number): void';

const AROUND_OFFENCES = [
  'import { foreign } from "an-installed-package";',
  'function given(text: string, part: string): void { text.includes(part); }',
  'const NAMES: readonly string[] = ["a", "b"];',
  'export const OTHER: string = "a";',
];

const AROUND_HARMLESS = [
  'import { OTHER } from "./refused";',
  'const NAME = ["a", "b"].join(" ");',
  'const NAMES: readonly string[] = NAME.split(" ");',
  'const TABLE: Record<"first", string> = { first: NAME };',
  'const PATTERN = new RegExp(NAMES.map((name) => `${name}+`).join("|"));',
  'function own(text: string, part: string): void { text.includes(part); }',
  'const joined = (name: string) => NAME.split(name);',
];

function sample(path: string, lines: readonly string[], around: readonly string[]): SourceFile {
  const functions = lines.map((line, at) => `export function f${at}${SIGNATURE} { ${line} }`);
  return { path, text: [...functions, ...around].join('\n') };
}

describe('searches in texts', () => {
  let found: TextSearch[];
  const sources = [...productionSources(), ...pageSources(), ...packageSources()];
  const own = () => found.filter(({ path }) => path !== REFUSED && path !== ALLOWED);

  beforeAll(() => {
    found = foreignSearches([
      ...sources,
      sample(REFUSED, OFFENCES, AROUND_OFFENCES),
      sample(ALLOWED, HARMLESS, AROUND_HARMLESS),
    ]);
  });

  it('are found where a part, or an expression, comes from outside', () => {
    const lines = found.filter(({ path }) => path === REFUSED).map(({ line }) => line);
    // The argument of `given` is judged where it searches.
    const expected = OFFENCES.map((_, at) => at + 1).slice(0, -1);
    expect(lines).toEqual([...expected, OFFENCES.length + 2]);
  });

  it('are let alone where the part is a constant or one of a few', () => {
    expect(found.filter(({ path }) => path === ALLOWED)).toEqual([]);
  });

  it('take no part from outside in any app, library, page or package', () => {
    expect(sources.length).toBeGreaterThan(1_500);
    const faults = own()
      .filter(({ path, part }) => !BOUNDED.some((one) => one.path === path && one.part === part))
      .map(
        ({ path, line, method, part }) =>
          `${path}:${line} looks for ${part} by ${method}, which takes the product of both lengths. Mend it: includesText or indexOfText of @wagewright/text, or a Set of words or lines.`,
      );
    expect(faults).toEqual([]);
  });

  it('fold case in statements by pipeline.folded, which knows all letters in any database', () => {
    const folding = sources.filter(
      ({ path, text }) => /\b(?:lower|initcap)\([\w$]|\bILIKE\b/.test(text) && !path.includes('/migrations/'),
    );
    expect(folding.map(({ path }) => path)).toEqual([]);
  });

  it('have no exception that is not needed any more', () => {
    const isNeeded = ({ path, part }: BoundedSearch) =>
      own().some((search) => search.path === path && search.part === part);
    expect(BOUNDED.filter((one) => !isNeeded(one))).toEqual([]);
  });
});
