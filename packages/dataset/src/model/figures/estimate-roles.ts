import { groupBy, total, weightedMean } from '../../arithmetic/statistics';
import { type Catalogue, type CatalogueRole, figureSlug, SENIORITIES, type Seniority } from '../../read';
import type { LevelStep, StagingTables } from '../../staging';
import type { Market } from '../market/market';
import { LadderOrder, ladderRole, ladders, ladderWeight } from '../ranks/ladders';
import { type RoleEstimate, RoleEstimator, type SenioritySteps } from './role-figures';
import { titleEvidence, type TitleEvidence } from './title-evidence';

export type EstimateTables = Pick<StagingTables, 'title-wages' | 'source-offsets' | 'level-steps'>;

/**
 * Reconciles every role of the catalogue, in its order, without the community's reports.
 *
 * @param ageing from the quarter of the staged data to the market's
 */
export function estimateRoles(
  { roles, sources }: Catalogue,
  tables: EstimateTables,
  market: Market,
  ageing: number,
): RoleEstimate[] {
  const evidence = titleEvidence(tables, roles, sources, ageing);
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const estimator = new RoleEstimator(
    bySlug,
    (socCode) => market.occupation(socCode),
    groupBy(evidence, (item) => item.role.slug),
    senioritySteps(evidence, tables['level-steps']),
    market.quarter,
  );
  const estimates = roles.map((role) => {
    const head = role.figureOf === null ? undefined : bySlug.get(role.figureOf);
    return head === undefined ? estimator.estimate(role) : sharedEstimate(role, estimator.estimate(head));
  });
  return ordered(estimates);
}

/** Another name of the same work has the same figure, from the same observations. */
function sharedEstimate(role: CatalogueRole, head: RoleEstimate): RoleEstimate {
  return { ...head, role, evidence: head.evidence.map((item) => ({ ...item, role })) };
}

/** Makes the figures of one title rise with its rank: each moves by as little as possible, weighted by its cases. */
function ordered(estimates: readonly RoleEstimate[]): RoleEstimate[] {
  const moves = new Map<string, number>();
  const items = estimates.map((estimate) => ({ ...ladderRole(estimate.role), estimate }));
  new LadderOrder(ladders(items)).apply(
    ({ slug, estimate }) => ({
      value: estimate.logMedian + (moves.get(slug) ?? 0),
      weight: ladderWeight(estimate.isOccupation, total(estimate.evidence.map(({ n }) => n))),
    }),
    ({ slug, estimate }, value) => moves.set(slug, value - estimate.logMedian),
  );
  return estimates.map((estimate) => {
    const rankPart = moves.get(figureSlug(estimate.role)) ?? 0;
    return { ...estimate, rankPart, logMedian: estimate.logMedian + rankPart };
  });
}

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

/** The value of each seniority word (docs/methodology.md, 4). */
function senioritySteps(evidence: readonly TitleEvidence[], levels: readonly LevelStep[]): SenioritySteps {
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
