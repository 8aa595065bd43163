import type { ExperienceLevel, MarketAnswer, MetroRow } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';
import { wholeDollars } from './formulas/rounding';
import type { RoleInMarket } from './role-in-market';

/** Everything that says how far the figures of a role in a market can be trusted. Amounts in whole US dollars. */
export interface Evidence {
  /** Cases behind the national figure, the sum of `sourceBreakdown`. */
  sampleSize: number;
  /** 0–1: how surely the true median of the role, the place and the level lies between the two bounds. */
  confidenceLevel: number;
  confidenceLower: number;
  confidenceUpper: number;
  /** Cases by source. */
  sourceBreakdown: Record<string, number>;
  /** The observation lies more than 15 % off; without one, sources of real weight do from each other. */
  sourcesDisagree: boolean;
  /** A real observation of wages in the metro, beside the estimate and not part of it. */
  observed: MetroRow | undefined;
}

/** Surveys of the same thing differ by as much as this by chance. */
const DISAGREEMENT = 0.15;

/**
 * What stands behind the estimate of a role in a market at a level.
 *
 * @param answer the market figure of all employers at that level, where it is known already
 */
export function evidenceOf(
  market: RoleInMarket,
  level: ExperienceLevel,
  answer: MarketAnswer = market.marketAnswer({ level }),
): Evidence {
  const { national } = market.role;
  const observed = observedIn(market);
  return {
    sampleSize: national.sampleSize,
    ...interval(market, level, answer),
    sourceBreakdown: national.sourceBreakdown,
    sourcesDisagree: disagrees(market, observed),
    observed,
  };
}

/**
 * The interval that contains the true median: that of the market figure, widened to the estimate where the estimate
 * lies outside of it. Without a market figure it is the sampling error of the national one.
 */
function interval(
  market: RoleInMarket,
  level: ExperienceLevel,
  { view }: MarketAnswer,
): Pick<Evidence, 'confidenceLevel' | 'confidenceLower' | 'confidenceUpper'> {
  const { national } = market.role;
  const multiplier = market.multiplierAt(level);
  if (view === null) {
    return {
      confidenceLevel: national.confidenceLevel,
      confidenceLower: wholeDollars(national.confidenceLower * multiplier),
      confidenceUpper: wholeDollars(national.confidenceUpper * multiplier),
    };
  }
  const median = wholeDollars(national.median * multiplier);
  return {
    confidenceLevel: view.confidenceLevel,
    confidenceLower: Math.min(view.confidenceLower, median),
    confidenceUpper: Math.max(view.confidenceUpper, median),
  };
}

/** Whether the evidence disagrees with the figures. */
export function sourcesDisagree(market: RoleInMarket): boolean {
  return disagrees(market, observedIn(market));
}

function observedIn({ snapshot, role, city }: RoleInMarket): MetroRow | undefined {
  return city ? snapshot.observations.find(role, city) : undefined;
}

/** Observations are of all levels together, so they are held against the mid level, whichever was asked for. */
function disagrees(market: RoleInMarket, observed: MetroRow | undefined): boolean {
  if (!observed) return market.role.national.disagreement;
  return Math.abs(observed.median / market.figures(DEFAULT_EXPERIENCE).median - 1) > DISAGREEMENT;
}
