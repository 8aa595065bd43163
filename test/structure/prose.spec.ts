import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  type Document,
  faultsOfLinks,
  faultsOfNames,
  faultsOfReadme,
  faultsOfRecords,
  faultsOfRepetition,
  type Names,
} from './prose';

const ROOT = join(__dirname, '..', '..');
const RECORD = /^docs\/decisions\/\d{4}-.*\.md$/;
const INDEX = 'docs/decisions/README.md';
/** History: it names what was there. */
const CHANGELOG = 'CHANGELOG.md';

/** Names of Node, browsers, PostgreSQL, schema.org, Envoy Gateway and packages that no source of ours imports. */
const FOREIGN_TYPES = [
  ...['AsyncLocalStorage', 'Atomics', 'Error', 'EventSource', 'HttpOnly'],
  ...['DateStyle', 'IntervalStyle', 'TimeZone', 'BreadcrumbList', 'MonetaryAmountDistribution'],
  ...['ApiProperty', 'SkipThrottle', 'GatewayNamespace'],
];
/** Variables that other programs read. */
const FOREIGN_CONSTANTS = ['COMPANY_NAME', 'XDG_CONFIG_HOME'];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every file that is committed or about to be. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const documents: readonly Document[] = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }));
const textOf = new Map(documents.map(({ path, text }) => [path, text]));
const records = documents.filter(({ path }) => RECORD.test(path));
const names = namesOf(files);

describe('documents', () => {
  it.each(
    documents.filter(({ path }) => path !== CHANGELOG).map((document) => [document.path, document] as const),
  )('%s names what exists, says it once, and links to what is there', (_, document) => {
    expect([
      ...faultsOfNames(document, names),
      ...faultsOfRepetition(document),
      ...faultsOfLinks(document, textOf, names.paths),
    ]).toEqual([]);
  });

  it('of libraries, the comments of their entries, name what exists', () => {
    const entries = files.filter((path) => /^libs\/[\w-]+\/src\/index\.ts$/.test(path));
    expect(entries.length).toBeGreaterThan(10);
    const comments = entries.map((path) => ({
      path,
      text: (read(path).match(/^ ?\*.*$|^\/\*\*.*$/gm) ?? []).join('\n'),
    }));
    expect(comments.flatMap((comment) => faultsOfNames(comment, names))).toEqual([]);
  });

  it('have records of decisions with date and status, short, each in the index once', () => {
    expect(records.length).toBeGreaterThan(30);
    expect(faultsOfRecords(records, textOf.get(INDEX) ?? '')).toEqual([]);
  });

  it('are those that sources name', () => {
    const sources = files.filter((path) => /\.(?:[cm]?[jt]sx?|ya?ml|sh)$|^\.oxlintrc/.test(path));
    const missing = sources
      .filter((path) => !path.startsWith('test/'))
      .flatMap((path) =>
        [...read(path).matchAll(/(?<![\w/])docs\/[\w./-]+\.md\b/g)].map(([name]) => ({ path, name })),
      )
      .filter(({ name }) => !textOf.has(name));
    expect(missing).toEqual([]);

    const numbers = new Set(records.map(({ path }) => posix.basename(path).slice(0, 4)));
    const named = sources.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?[/ ](\d{4})\b/g)].map(([, number = '']) => ({ path, number })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  it('and comments of sources open with their noun', () => {
    const noNoun = /(?:\/\/|\/\*\*?|\n *(?:\*|#|--)) (?:Of|Those|That of|What|Whose|Which)\b/;
    const sources = files.filter((path) => /\.(?:[cm]?[jt]sx?|css|ya?ml|sh)$/.test(path));
    expect(sources.filter((path) => noNoun.test(read(path)))).toEqual([]);
    expect(['  /**', 'What it is. */'].join(' ')).toMatch(noNoun);
  });

  it('begin with a README of one screen or two', () => {
    expect(faultsOfReadme(textOf.get('README.md') ?? '')).toEqual([]);
  });
});

describe('a document', () => {
  const known: Names = {
    paths: new Set(['libs', 'libs/http', 'libs/http/src/limit.ts', 'docs', 'docs/guide.md']),
    types: new Map([['RateLimiter', ['class RateLimiter { check() {} }']]]),
    constants: new Set(['REDIS_URL']),
  };
  const document = (text: string): Document => ({ path: 'docs/page.md', text });

  it.each([
    ['a path that is gone', '`libs/http/src/gone.ts`'],
    ['a path that is abbreviated', '`libs/http/…`'],
    ['a path from somewhere else', '`src/limit.ts`'],
    ['a folder that is gone', '`libs/gone/`'],
    ['a file that is gone', '`gone.ts`'],
    ['a pattern that nothing fits', '`libs/<name>/index.ts`'],
    ['a class that nothing declares', '`RateLimits`'],
    ['a member that its class lacks', '`RateLimiter.refuse`'],
    ['a setting that nothing reads', '`REDIS_ADDRESS`'],
    ['such a setting with a value', '`REDIS_ADDRESS=redis://localhost`'],
  ])('that names %s is refused', (_, text) => {
    expect(faultsOfNames(document(`See ${text}.`), known)).toHaveLength(1);
  });

  it.each([
    '`libs/http/src/limit.ts`',
    '`limit.ts`',
    '`libs/http/`',
    '`guide.md`',
    '`../libs/http/src/limit.ts`',
    '`libs/<name>/src/limit.ts`',
    '`RateLimiter`',
    '`RateLimiter.check`',
    '`REDIS_URL`',
    '`REDIS_URL=redis://localhost`',
    '`application/json`',
    '`GET /api/v1/roles`',
    '`dist/apps/console/src/main.js`',
    '```sh\ncat `libs/gone.ts`\n```',
  ])('may name %s', (text) => {
    expect(faultsOfNames(document(text), known)).toEqual([]);
  });

  it.each([
    ['a row', '| a | b |\n| - | - |\n| one two | three four |\n| one two  | three four |'],
    ['an item', '- one two three four\n- other\n\n1. one two three four'],
  ])('that has %s twice is refused', (_, text) => {
    expect(faultsOfRepetition(document(text))).toEqual([
      'docs/page.md says twice: one two three four. Mend it: take one of them out.',
    ]);
  });

  it('may repeat heads of tables and single values', () => {
    const table = '| name of it | what it is |\n| --- | --- |\n| a | b |\n';
    expect(faultsOfRepetition(document(`${table}\n${table}\n- yes\n- yes\n`))).toEqual([]);
  });

  it.each([
    ['file', '[guide](gone.md)'],
    ['folder', '[guide](../libs/gone/)'],
    ['heading of another file', '[guide](guide.md#gone)'],
    ['heading of its own', '[below](#gone)'],
  ])('that links to a %s that is not there is refused', (_, text) => {
    expect(linkFaults(text)).toHaveLength(1);
  });

  it('may link to files, folders, headings and other hosts', () => {
    const link = '[a](guide.md) [b](guide.md#first-steps-1) [c](../libs/http/) [d](https://example.com/x.md)';
    expect(linkFaults(link)).toEqual([]);
  });

  function linkFaults(text: string): string[] {
    const guide = '# Guide\n\n## First steps\n\n## First `steps`\n';
    return faultsOfLinks(
      document(text),
      new Map([
        ['docs/guide.md', guide],
        ['docs/page.md', text],
      ]),
      new Set([...known.paths, 'docs/page.md']),
    );
  }
});

describe('a decision record', () => {
  const head = '# 0001 Ids are texts\n\nDate: 2026-11-01\n\nStatus: accepted\n';
  const row = '| [0001](0001-ids.md) | Ids are texts | 2026-11-01 | accepted |';
  const faults = (text: string, index = row) =>
    faultsOfRecords([{ path: 'docs/decisions/0001-ids.md', text }], index);

  it('with a head, few words and one row in the index is accepted', () => {
    expect(faults(`${head}\nWords.\n`)).toEqual([]);
  });

  it.each([
    ['without a date', head.replace(/Date: .*\n\n/, ''), row.replace('2026-11-01', '?')],
    ['without a status', head.replace(/Status: .*\n/, ''), row.replace('accepted', '?')],
    ['with a status of its own', head.replace('accepted', 'fine'), row.replace('accepted', 'fine')],
    ['with the number of another one', head.replace('0001', '0002'), row],
    ['of too many words', `${head}${' word'.repeat(400)}`, row],
    ['that is not in the index', head, ''],
    ['that is in the index twice', head, `${row}\n${row}`],
    ['whose date differs from that in the index', head, row.replace('2026', '2025')],
    ['whose status differs from that in the index', head, row.replace('accepted', 'replaced by 0002')],
  ])('%s is refused', (_, text, index) => {
    expect(faults(text, index)).toHaveLength(1);
  });
});

describe('a README', () => {
  it('of more than 90 lines is refused', () => {
    expect(faultsOfReadme('line\n'.repeat(90))).toEqual([]);
    expect(faultsOfReadme('line\n'.repeat(91))).toHaveLength(1);
  });
});

function namesOf(paths: readonly string[]): Names {
  const types = new Map<string, string[]>([...FOREIGN_TYPES].map((name) => [name, []]));
  const constants = new Set(FOREIGN_CONSTANTS);
  for (const path of paths) {
    if (
      /\.(?:[cm]?[jt]sx?|sh|ya?ml|json|conf)$|\.env\.example$|Dockerfile$/.test(path) &&
      !/^data\/|package-lock/.test(path)
    )
      learn(path, read(path), types, constants);
  }
  const folders = paths.flatMap((path) => ancestorsOf(path));
  return { paths: new Set([...paths, ...folders]), types, constants };
}

function learn(path: string, text: string, types: Map<string, string[]>, constants: Set<string>): void {
  for (const [, imported = ''] of text.matchAll(/^import (?:type )?\{([^}]+)\} from '(?!\.|@wagewright)/gm))
    for (const [name] of imported.matchAll(/\b[A-Z]\w+/g)) types.set(name, types.get(name) ?? []);
  const declared =
    /\b(?:class|interface|type|enum|function|const)\s+([A-Z]\w+)|\balert: (\w+)|"([A-Z]\w+)": \{/g;
  for (const [, one, alert, schema] of text.matchAll(declared)) {
    const name = one ?? alert ?? schema ?? '';
    types.set(name, [...(types.get(name) ?? []), text]);
  }
  const isRead = /^(?:tools|deploy|bench|compose\.|\.env|\.github)/.test(path);
  const capitals = isRead
    ? /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
    : /(?<=\bconst |['"`])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
  for (const [name] of text.matchAll(capitals)) constants.add(name);
}

function ancestorsOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...ancestorsOf(folder)];
}
