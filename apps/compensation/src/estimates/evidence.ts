import { estimateError, type ExperienceLevel, type MetroRow } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';
import { wholeDollars } from './formulas/rounding';
import type { RoleInMarket } from './role-in-market';

/** The evidence for the figures of a role in a market. Amounts in whole US dollars. */
export interface Evidence {
  /** Cases behind the national figure, the sum of `sourceBreakdown`. */
  sampleSize: number;
  /** 0–1: the certainty that the true median of this role, place and level lies between the two bounds. */
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

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

/** Surveys of the same population differ by this much by chance. */
const DISAGREEMENT = 0.15;

/** The evidence for the estimate of a role in a market at a level. */
export function evidenceOf(market: RoleInMarket, level: ExperienceLevel): Evidence {
  const { role, city, snapshot } = market;
  const { national } = role;
  const { median } = market.figures(level);
  const margin = Math.exp(Z95 * estimateError(snapshot.market, { role, city, level }));
  const observed = observedIn(market);
  return {
    sampleSize: national.sampleSize,
    confidenceLevel: national.confidenceLevel,
    confidenceLower: wholeDollars(median / margin),
    confidenceUpper: wholeDollars(median * margin),
    sourceBreakdown: national.sourceBreakdown,
    sourcesDisagree: disagrees(market, observed),
    observed,
  };
}

/** Whether the evidence disagrees with the figures. */
export function sourcesDisagree(market: RoleInMarket): boolean {
  return disagrees(market, observedIn(market));
}

function observedIn({ snapshot, role, city }: RoleInMarket): MetroRow | undefined {
  return city ? snapshot.observations.find(role, city) : undefined;
}

/** Observations cover all levels together, so they are compared with the mid level, whatever the requested one. */
function disagrees(market: RoleInMarket, observed: MetroRow | undefined): boolean {
  if (!observed) return market.role.national.disagreement;
  return Math.abs(observed.median / market.figures(DEFAULT_EXPERIENCE).median - 1) > DISAGREEMENT;
}
