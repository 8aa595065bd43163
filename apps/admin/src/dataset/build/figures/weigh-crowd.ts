import { clamp } from '../../arithmetic/statistics';
import { DISAGREEMENT, REAL_WEIGHT } from './reconcile';
import type { RoleEstimate } from './role-figures';
import type { TitleEvidence } from './title-evidence';

/** However many people report, the other sources keep three quarters. */
export const MOST_CROWD_WEIGHT = 0.25;

/** Maximum factor by which reports count as off the other sources, either way. */
export const FURTHEST_CROWD = Math.log(1.2);

/**
 * Mixes the community's reports into a figure that is reconciled without them:
 *
 * ln m = (1 − w) · ln m₀ + w · y, with w = min(0.25, se₀² ÷ (se₀² + se²)) and y within ln 1.2 of ln m₀.
 *
 * Applied last, without effect on anything else: neither seniority steps nor titles derived from this one use it. So no
 * set of reports can move any figure by more than 1.2^0.25 − 1 = 4.7 %.
 */
export function weighCrowd(estimate: RoleEstimate, reports: TitleEvidence | undefined): RoleEstimate {
  if (reports === undefined) return estimate;
  const evidence = limited(reports, estimate.logMedian);
  const weight = weightOf(evidence, estimate);
  const rest = 1 - weight;
  const distance = Math.abs(reports.logValue - estimate.logMedian);
  return {
    ...estimate,
    logMedian: rest * estimate.logMedian + weight * evidence.logValue,
    standardError: Math.hypot(rest * estimate.standardError, weight * evidence.standardError),
    occupationWeight: rest * estimate.occupationWeight,
    weights: estimate.weights.map((share) => rest * share),
    disagreement: estimate.disagreement || (weight >= REAL_WEIGHT && distance > DISAGREEMENT),
    crowd: { evidence, weight },
  };
}

/** By precision: a figure well known without the crowd hardly moves. */
function weightOf({ standardError }: TitleEvidence, estimate: RoleEstimate): number {
  const variance = estimate.standardError ** 2;
  return Math.min(MOST_CROWD_WEIGHT, variance / (variance + standardError ** 2));
}

function limited(reports: TitleEvidence, logMedian: number): TitleEvidence {
  const logValue = logMedian + clamp(reports.logValue - logMedian, -FURTHEST_CROWD, FURTHEST_CROWD);
  if (logValue === reports.logValue) return reports;
  const limit = {
    rule: 'limit',
    factor: Math.exp(logValue - reports.logValue),
    note: 'reports count as at most 1.2 times off the other sources',
  };
  return { ...reports, logValue, steps: [...reports.steps, limit] };
}
