import { join } from 'node:path';
import { includesText } from '@wagewright/text';
import { groupBy, total } from '../arithmetic/statistics';
import { DATA_PATHS } from '../dataset.paths';
import { type Catalogue, figureSlug, readCatalogue } from './catalogue';
import { list, mapped, nullable } from './cells';
import * as files from './files/catalogue';
import { fileMapping, type Row } from './file-mapping';
import { readTable } from './read-tables';

/** The columns by which a person judges a role, beside those that the release is made of. */
const JUDGED = fileMapping(files.roles.file, files.roles.source, {
  ...files.roles.fields,
  /** Null outside technology, data, product, design, security, hardware and research. */
  domain: nullable('domain'),
  /** Observations of the title by source, and `onet` with its occupations. */
  evidence: list('evidence'),
  /** The occupation of most certified filings of the title, and its share of them: `15-1252=0.93`. */
  filedAs: mapped(nullable('filed_as'), (own) => own?.split('=') ?? null),
});
type JudgedRole = Row<typeof JUDGED>;

type Doubt = [slug: string, rule: string, why: string];

describe('The audit of the catalogue', () => {
  let catalogue: Catalogue;
  let roles: JudgedRole[];

  beforeAll(async () => {
    catalogue = await readCatalogue();
    ({ rows: roles } = await readTable(join(DATA_PATHS.catalogue, JUDGED.file), 'catalogue', JUDGED));
  });

  const namesOf = (doubts: readonly Doubt[]) => doubts.map(([slug, rule]) => `${slug} ${rule}`);

  it('doubts no role but those that somebody has checked, and every one of them', () => {
    const doubts = doubtsAbout(roles, catalogue.titleRules);
    const checked = new Set(catalogue.checked.map(({ slug, rule }) => `${slug} ${rule}`));
    // A message names what has to be moved, or checked and written into checked-roles.csv.
    expect(doubts.filter(([slug, rule]) => !checked.has(`${slug} ${rule}`))).toEqual([]);
    expect([...checked].filter((name) => !namesOf(doubts).includes(name))).toEqual([]);
  });

  it('doubts a title that moves to another occupation, and one with two figures', () => {
    const moved = roles.map((role) =>
      role.slug === 'qa-manager'
        ? { ...role, socCode: '15-1253' }
        : role.slug === 'cloud-developer'
          ? { ...role, figureOf: null }
          : role,
    );
    const known = namesOf(doubtsAbout(roles, catalogue.titleRules));
    const doubts = namesOf(doubtsAbout(moved, catalogue.titleRules)).filter((name) => !known.includes(name));
    expect(doubts).toEqual(expect.arrayContaining(['qa-manager manager', 'cloud-developer near-duplicate']));
  });

  it('finds few technology titles that nothing but a person’s word is behind', () => {
    expect(roles.filter(({ domain }) => domain !== null).length).toBeGreaterThanOrEqual(1_723);
    expect(catalogue.checked.filter(({ rule }) => rule === 'evidence').length).toBeLessThanOrEqual(5);
    const shown = roles.filter(({ surfaceA, domain }) => surfaceA && domain === null);
    expect(shown.map(({ slug }) => slug)).toEqual([]);
  });
});

/** Minimum observations of a technology title that no taxonomy lists. */
const LEAST_OBSERVATIONS = 2;

function doubtsAbout(roles: readonly JudgedRole[], rules: Catalogue['titleRules']): Doubt[] {
  const sameWork = groupBy(roles, ({ title, socCode }) => nearDuplicateKey(title, socCode));
  const unshared = [...sameWork.values()].filter((group) => new Set(group.map(figureSlug)).size > 1);
  return [
    ...rules.flatMap((rule) =>
      roles
        .filter(({ title, socCode }) => isMeant(title, rule) && !isOf(socCode, rule.occupations))
        .map(({ slug, socCode }): Doubt => [slug, rule.rule, `${rule.why} (${socCode})`]),
    ),
    ...roles.flatMap(doubtsOf),
    ...unshared.flatMap((group) =>
      group.map(({ slug }): Doubt => {
        return [slug, 'near-duplicate', `of ${group.map((other) => other.slug).join(', ')}: two figures`];
      }),
    ),
  ];
}

function isOf(socCode: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => socCode.startsWith(beginning));
}

function isMeant(title: string, { words, without }: Catalogue['titleRules'][number]): boolean {
  const text = ` ^ ${title
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .join(' ')} $ `;
  return words.length > 0
    ? words.some((word) => includesText(text, ` ${word} `))
    : !without.some((part) => includesText(text, part));
}

/**
 * Doubts about one role by its observations: most certified filings of the title are under another occupation, or O*NET
 * lists it under others only and no filing speaks; a technology title needs two observations, or a taxonomy with it.
 */
function doubtsOf({ slug, socCode, domain, filedAs, evidence }: JudgedRole): Doubt[] {
  const counts = new Map(evidence.map((item) => item.split('=') as [source: string, count: string]));
  const listed = counts.get('onet')?.split('+') ?? [];
  counts.delete('onet');
  const cases = total([...counts.values()].map(Number));
  // A code that ends with 0 is a broad occupation and covers its detailed ones.
  const isListed = listed.some((code) => code.startsWith(socCode.replace(/(?<!0)0+$/, '')));
  const doubts: Doubt[] = [];
  if (filedAs !== null && filedAs[0] !== socCode && !isListed)
    doubts.push([slug, 'filed-elsewhere', `its filings are ${filedAs.join(', ')}, not ${socCode}`]);
  if (filedAs === null && listed.length > 0 && !isListed)
    doubts.push([slug, 'listed-elsewhere', `O*NET lists it under ${listed.join(', ')}, not ${socCode}`]);
  if (domain !== null && listed.length === 0 && cases < LEAST_OBSERVATIONS)
    doubts.push([slug, 'evidence', 'fewer than two observations, and no taxonomy lists it']);
  return doubts;
}

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ai: 'artificial intelligence',
  bi: 'business intelligence',
  dba: 'database administrator',
  hr: 'human resource',
  iam: 'identity access management',
  it: 'information technology',
  jr: 'junior',
  ml: 'machine learning',
  qa: 'quality assurance',
  sdet: 'software development engineer in test',
  sr: 'senior',
  ui: 'user interface',
  ux: 'user experience',
  vp: 'vice president',
};

const LINKING: ReadonlySet<string> = new Set(['and', 'for', 'in', 'of', 'the']);

/** Three names of one job in software; elsewhere an engineer is no developer. */
const MAKERS: ReadonlySet<string> = new Set(['developer', 'engineer', 'programmer']);
const SOFTWARE_OCCUPATIONS = '15-1';

/** Words that end with an s and are no plurals. */
const SINGULAR = /(?:ss|ics|[aed]ws|aas|ops|sas|ios|kubernetes|sales)$/;

/**
 * Titles with the same key are names of the same work: spelled out, without linking words, singular, in any order of
 * the words, and in computer occupations with one word for developer, engineer and programmer.
 */
function nearDuplicateKey(title: string, socCode: string): string {
  const words = title
    .toLowerCase()
    .replace(/\b(react|angular|node|vue)\.?js\b/g, '$1')
    .replace(/\b(front|back)[- ]end\b/g, '$1end')
    .replace(/\bfull[- ]?stack\b/g, 'fullstack')
    .replaceAll('cyber security', 'cybersecurity')
    .split(/[^a-z0-9+#.]+/)
    .flatMap((word) => (SPELLED_OUT[word] ?? word).split(' '))
    .filter((word) => word !== '' && !LINKING.has(word))
    .map((word) => (MAKERS.has(word) && socCode.startsWith(SOFTWARE_OCCUPATIONS) ? 'developer' : word))
    .map((word) => (word.length > 3 && !SINGULAR.test(word) ? word.replace(/s$/, '') : word));
  return words.sort().join(' ');
}
