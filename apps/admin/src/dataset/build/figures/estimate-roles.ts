import { groupBy, total } from '../../arithmetic/statistics';
import type { Catalogue } from '../../catalogue/catalogue';
import { type CatalogueRole, figureSlug } from '../../catalogue/catalogue-files';
import type { StagingTables } from '../../staging/staging-tables';
import type { Market } from '../market/market';
import { LadderOrder, ladders, ladderWeight } from '../ranks/ladders';
import { type RoleEstimate, RoleEstimator } from './role-figures';
import { senioritySteps } from './seniority';
import { titleEvidence } from './title-evidence';

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
  const estimator = new RoleEstimator(
    new Map(roles.map((role) => [role.slug, role])),
    (socCode) => market.occupation(socCode),
    groupBy(evidence, (item) => item.role.slug),
    senioritySteps(evidence, tables['level-steps']),
    market.quarter,
  );
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
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
  const items = estimates.map((estimate) => {
    const { slug, title, socCode } = estimate.role;
    return { slug, figureSlug: figureSlug(estimate.role), key: title.toLowerCase(), socCode, estimate };
  });
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
