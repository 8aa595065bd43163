import { SENIORITIES, type CatalogueRole, type Seniority } from '../inputs/catalogue.inputs';
import type { SurveyedSalary } from '../inputs/title.inputs';
import { groupBy, median, weightedMean } from './statistics';
import type { TitleEvidence } from './title-evidence';

/** Logarithmic step from a title to the same title with a seniority word. */
export type SenioritySteps = Readonly<Record<Seniority, number>>;

/** Employers rank "staff" and "principal" now one way, now the other: their pairs are pooled. */
const ALIKE: Readonly<Record<Seniority, string>> = {
  junior: 'junior',
  senior: 'senior',
  lead: 'lead',
  staff: 'staff or principal',
  principal: 'staff or principal',
  executive: 'executive',
};

/** Both titles of a pair, or a title's level, need this many wages. */
const LEAST_CASES = 10;

/** Level codes of the AI jobs survey that stand in for a word that too few titles carry. */
const LEVEL_OF: Partial<Record<Seniority, string>> = { junior: 'EN', executive: 'EX' };

/**
 * What a seniority word is worth: the mean of ln(median with ÷ median without), over titles of which
 * one source has both, weighted by the smaller sample. Where fewer than three pairs exist, the survey's
 * experience level of the same titles stands in.
 */
export function senioritySteps(
  evidence: readonly TitleEvidence[],
  salaries: readonly SurveyedSalary[],
): SenioritySteps {
  const byKey = new Map(evidence.map((item) => [key(item.source.id, item.role.slug), item]));
  const pairs = evidence.flatMap((item) => pairOf(item, byKey));
  const steps = SENIORITIES.map((seniority) => {
    const own = pairs.filter((pair) => ALIKE[pair.seniority] === ALIKE[seniority]);
    const used = own.length >= 3 ? own : levelPairs(seniority, salaries);
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

function levelPairs(seniority: Seniority, salaries: readonly SurveyedSalary[]) {
  const level = LEVEL_OF[seniority];
  if (level === undefined) return [];
  return [...groupBy(salaries, (salary) => salary.title).values()].flatMap((group) => {
    const own = group.filter((salary) => salary.level === level);
    if (own.length < LEAST_CASES) return [];
    const value = Math.log(median(own.map((row) => row.salary)) / median(group.map((row) => row.salary)));
    return [{ value, weight: own.length }];
  });
}

function key(sourceId: string, role: CatalogueRole['slug']): string {
  return `${sourceId} ${role}`;
}
