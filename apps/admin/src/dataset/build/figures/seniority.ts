import { weightedMean } from '../../arithmetic/statistics';
import { type CatalogueRole, SENIORITIES, type Seniority } from '../../catalogue/catalogue-files';
import type { LevelStep } from '../../staging/staging-tables';
import type { TitleEvidence } from './title-evidence';

/** Logarithmic step from a title to the same title with a seniority word. */
export type SenioritySteps = Readonly<Record<Seniority, number>>;

/** Employers rank "staff" and "principal" in either order: their pairs are pooled. */
const ALIKE: Readonly<Record<Seniority, string>> = {
  junior: 'junior',
  senior: 'senior',
  lead: 'lead',
  staff: 'staff or principal',
  principal: 'staff or principal',
  executive: 'executive',
};

/** Minimum cases of both titles of a pair. */
const LEAST_CASES = 10;

/** Levels of the AI jobs survey used for a word with too few titles. */
const LEVEL_OF: Partial<Record<Seniority, LevelStep['level']>> = {
  junior: 'entry',
  executive: 'executive',
};

/**
 * The value of a seniority word: the mean of ln(median with ÷ median without), over titles for which one source has
 * both, weighted by the smaller sample. With fewer than three pairs, the survey's experience level of the same titles
 * is used.
 */
export function senioritySteps(
  evidence: readonly TitleEvidence[],
  levels: readonly LevelStep[],
): SenioritySteps {
  const byKey = new Map(evidence.map((item) => [key(item.source.id, item.role.slug), item]));
  const pairs = evidence.flatMap((item) => pairOf(item, byKey));
  const steps = SENIORITIES.map((seniority) => {
    const own = pairs.filter((pair) => ALIKE[pair.seniority] === ALIKE[seniority]);
    const used = own.length >= 3 ? own : levelPairs(seniority, levels);
    return [seniority, used.length === 0 ? 0 : weightedMean(used)];
  });
  return Object.fromEntries(steps) as SenioritySteps;
}

function pairOf(item: TitleEvidence, byKey: ReadonlyMap<string, TitleEvidence>) {
  const { seniority, baseSlug } = item.role;
  const base = baseSlug === null ? undefined : byKey.get(key(item.source.id, baseSlug));
  if (seniority === null || base === undefined) return [];
  const weight = Math.min(item.n, base.n);
  return weight < LEAST_CASES ? [] : [{ seniority, value: item.logUnbiased - base.logUnbiased, weight }];
}

function levelPairs(seniority: Seniority, levels: readonly LevelStep[]) {
  const own = levels.filter(({ level }) => level === LEVEL_OF[seniority]);
  return own.map(({ step, cases }) => ({ value: step, weight: cases }));
}

function key(sourceId: string, role: CatalogueRole['slug']): string {
  return `${sourceId} ${role}`;
}
