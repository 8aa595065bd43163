import { includesText } from '@wagewright/text';
import { groupBy } from '../arithmetic/statistics';
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
    ...roles.flatMap((role) => [...filedElsewhere(role), ...listedElsewhere(role), ...unfounded(role)]),
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

/** Most certified filings of the title are under another occupation, and no taxonomy lists it under the role's. */
function filedElsewhere({ slug, socCode, filedAs, evidence }: AuditedRole): Doubt[] {
  if (filedAs === null || filedAs.socCode === socCode || isListed(evidence, socCode)) return [];
  const share = Math.round(filedAs.share * 100);
  return [
    {
      slug,
      rule: 'filed-elsewhere',
      why: `${share} % of its filings are ${filedAs.socCode}, not ${socCode}`,
    },
  ];
}

/** O*NET only lists the title under other occupations, and the filings do not contradict it. */
function listedElsewhere({ slug, socCode, filedAs, evidence }: AuditedRole): Doubt[] {
  const listed = listedUnder(evidence);
  if (listed.length === 0 || isListed(evidence, socCode) || filedAs !== null) return [];
  return [
    { slug, rule: 'listed-elsewhere', why: `O*NET lists it under ${listed.join(', ')}, not ${socCode}` },
  ];
}

/** A technology title needs two observations, or a taxonomy that lists it. */
function unfounded({ slug, domain, evidence }: AuditedRole): Doubt[] {
  const enough = observations(evidence) >= LEAST_OBSERVATIONS || listedUnder(evidence).length > 0;
  if (domain === null || enough) return [];
  return [{ slug, rule: 'evidence', why: 'fewer than two observations, and no taxonomy lists it' }];
}

/** Cases of all sources together: `lca-titles=31`, `aijobs=4`. */
function observations(evidence: readonly string[]): number {
  const counts = evidence.filter((item) => !item.startsWith('onet=')).map((item) => item.split('=')[1]);
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

/** O*NET's occupations of a title: `onet=15-1252+15-1254`. */
function listedUnder(evidence: readonly string[]): string[] {
  return evidence
    .filter((item) => item.startsWith('onet='))
    .flatMap((item) => item.slice('onet='.length).split('+'));
}

/** A code that ends with 0 is a broad occupation and covers its detailed ones. */
function isListed(evidence: readonly string[], socCode: string): boolean {
  const prefix = socCode.replace(/(?<!0)0+$/, '');
  return listedUnder(evidence).some((listed) => listed.startsWith(prefix));
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
