import { type CatalogueRole, figureSlug } from '../catalogue-files';

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
export function unsharedGroups(roles: readonly CatalogueRole[]): CatalogueRole[][] {
  const groups = new Map<string, CatalogueRole[]>();
  for (const role of roles) {
    const key = nearDuplicateKey(role.title, role.socCode);
    groups.set(key, [...(groups.get(key) ?? []), role]);
  }
  return [...groups.values()].filter((group) => new Set(group.map((role) => figureSlug(role))).size > 1);
}
