import { groupBy } from '../../arithmetic/statistics';
import type { Catalogue } from '../../catalogue/catalogue';
import type { CatalogueRole } from '../../catalogue/catalogue-files';
import type { StagingTables } from '../../staging/staging-tables';
import type { Market } from '../market/market';
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
  return roles.map((role) => {
    const head = role.figureOf === null ? undefined : bySlug.get(role.figureOf);
    return head === undefined ? estimator.estimate(role) : sharedEstimate(role, estimator.estimate(head));
  });
}

/** Another name of the same work has the same figure, from the same observations. */
function sharedEstimate(role: CatalogueRole, head: RoleEstimate): RoleEstimate {
  return { ...head, role, evidence: head.evidence.map((item) => ({ ...item, role })) };
}
