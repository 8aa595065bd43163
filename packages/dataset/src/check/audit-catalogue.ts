import { includesText } from '@wagewright/text';
import { groupBy, total } from '../arithmetic/statistics';
import { type AuditedRole, type Catalogue, type CatalogueRole, figureSlug, type TitleRule } from '../read';

interface Doubt {
  slug: string;
  rule: string;
  /** A phrase for the reviewer. */
  why: string;
}

/** Minimum observations of a technology title that no taxonomy lists. */
const LEAST_OBSERVATIONS = 2;

/** Doubtful roles that nobody has checked, and checks that have become needless. */
export function auditFaults({
  roles,
  checked,
  titleRules,
}: Pick<Catalogue, 'roles' | 'checked' | 'titleRules'>): string[] {
  const doubts = doubtfulRoles(roles, titleRules);
  const known = new Set(checked.map(nameOf));
  const doubtful = new Set(doubts.map(nameOf));
  const open = doubts.filter((doubt) => !known.has(nameOf(doubt)));
  const stale = checked.filter((row) => !doubtful.has(nameOf(row)));
  return [
    ...open.map(({ slug, rule, why }) => `roles.csv: ${slug}: ${rule}: ${why}`),
    ...stale.map(({ slug, rule }) => `checked-roles.csv: ${slug}: ${rule}: is not doubtful any more`),
  ];
}

function nameOf({ slug, rule }: Pick<Doubt, 'slug' | 'rule'>): string {
  return `${slug} ${rule}`;
}

export function doubtfulRoles(roles: readonly AuditedRole[], rules: readonly TitleRule[]): Doubt[] {
  return [
    ...rules.flatMap((rule) =>
      roles
        .filter(({ title, socCode }) => isMeant(title, rule) && !isOf(socCode, rule.occupations))
        .map(({ slug, socCode }) => ({ slug, rule: rule.rule, why: `${rule.why} (${socCode})` })),
    ),
    ...roles.flatMap(doubtsOf),
    ...unsharedGroups(roles).flatMap((group) =>
      group.map(({ slug }) => {
        const others = group.filter((other) => other.slug !== slug).map((other) => other.slug);
        return { slug, rule: 'near-duplicate', why: `has another figure than ${others.join(', ')}` };
      }),
    ),
  ];
}

function isMeant(title: string, { words, without }: TitleRule): boolean {
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
function doubtsOf({ slug, socCode, domain, filedAs, evidence }: AuditedRole): Doubt[] {
  const counts = new Map(evidence.map((item) => item.split('=') as [source: string, count: string]));
  const listed = counts.get('onet')?.split('+') ?? [];
  counts.delete('onet');
  const cases = total([...counts.values()].map(Number));
  // A code that ends with 0 is a broad occupation and covers its detailed ones.
  const isListed = listed.some((code) => code.startsWith(socCode.replace(/(?<!0)0+$/, '')));
  const doubts: [isDoubtful: boolean, rule: string, why: string][] = [
    [
      filedAs !== null && filedAs.socCode !== socCode && !isListed,
      'filed-elsewhere',
      `${Math.round(100 * (filedAs?.share ?? 0))} % of its filings are ${filedAs?.socCode}, not ${socCode}`,
    ],
    [
      filedAs === null && listed.length > 0 && !isListed,
      'listed-elsewhere',
      `O*NET lists it under ${listed.join(', ')}, not ${socCode}`,
    ],
    [
      domain !== null && listed.length === 0 && cases < LEAST_OBSERVATIONS,
      'evidence',
      'fewer than two observations, and no taxonomy lists it',
    ],
  ];
  return doubts.flatMap(([isDoubtful, rule, why]) => (isDoubtful ? [{ slug, rule, why }] : []));
}

function isOf(socCode: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => socCode.startsWith(beginning));
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
export function nearDuplicateKey(title: string, socCode: string): string {
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

/** Groups of near-duplicates that do not share one figure. */
function unsharedGroups(roles: readonly CatalogueRole[]): CatalogueRole[][] {
  const groups = groupBy(roles, ({ title, socCode }) => nearDuplicateKey(title, socCode));
  return [...groups.values()].filter((group) => new Set(group.map((role) => figureSlug(role))).size > 1);
}
