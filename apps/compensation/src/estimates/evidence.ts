import type { ExperienceLevel } from '@wagewright/enums';
import { estimateError, type MetroRow } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from './formulas/experience';
import { wholeDollars } from './formulas/rounding';
import type { RoleInMarket } from './role-in-market';

/** Amounts in whole US dollars. */
export interface Evidence {
  /** Cases behind the national figure, the sum of `sourceBreakdown`. */
  sampleSize: number;
  /** 0–1: the certainty that the true median of this role, place and level lies between the two bounds. */
  confidenceLevel: number;
  confidenceLower: number;
  confidenceUpper: number;
  /** Cases by source. */
  sourceBreakdown: Record<string, number>;
  /** See `sourcesDisagree`. */
  sourcesDisagree: boolean;
  /** A real observation of wages in the metro, beside the estimate and not part of it. */
  observed: MetroRow | undefined;
}

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

/** Figures of the same population differ by this much by chance. */
const DISAGREEMENT = 0.15;

/**
 * @param asked null for all levels together: the estimate is then the mid level's, whose multiplier is 1, and its
 *   interval is for the median of all levels
 */
export function evidenceOf(market: RoleInMarket, asked: ExperienceLevel | null): Evidence {
  const { role, city, snapshot } = market;
  const { national } = role;
  const { median } = market.figures(asked ?? DEFAULT_EXPERIENCE);
  const margin = Math.exp(Z95 * estimateError(snapshot.market, { role, city, level: asked }));
  const observed = observedIn(market);
  return {
    sampleSize: national.sampleSize,
    confidenceLevel: national.confidenceLevel,
    confidenceLower: wholeDollars(median / margin),
    confidenceUpper: wholeDollars(median * margin),
    sourceBreakdown: national.sourceBreakdown,
    sourcesDisagree: disagrees(market, observed, asked),
    observed,
  };
}

/**
 * Whether the figures disagree with each other or with the evidence: the market figure of all employers lies more than
 * 15 % from the estimate; the observation of the same role and place does, or lies outside the market's interval; without
 * an observation, sources of real weight differ.
 */
export function sourcesDisagree(market: RoleInMarket, asked: ExperienceLevel | null): boolean {
  return disagrees(market, observedIn(market), asked);
}

function observedIn({ snapshot, role, city }: RoleInMarket): MetroRow | undefined {
  return city ? snapshot.observations.find(role, city) : undefined;
}

function disagrees(
  market: RoleInMarket,
  observed: MetroRow | undefined,
  asked: ExperienceLevel | null,
): boolean {
  if (market.area) return market.role.national.disagreement;
  const { view } = market.marketAnswer({ level: asked });
  if (view && isFar(view.median, market.figures(asked ?? DEFAULT_EXPERIENCE).median)) return true;
  return observed ? isContradicted(market, observed) : market.role.national.disagreement;
}

/**
 * Observations cover all levels together, so they are compared with the estimate of the mid level and the market figure of
 * all levels, whatever the requested one.
 */
function isContradicted(market: RoleInMarket, { median }: MetroRow): boolean {
  if (isFar(median, market.figures(DEFAULT_EXPERIENCE).median)) return true;
  const { view } = market.marketAnswer({ level: null });
  return view !== null && (median < view.confidenceLower || median > view.confidenceUpper);
}

/** More than 15 % apart. */
export function isFar(median: number, estimate: number): boolean {
  return Math.abs(median / estimate - 1) > DISAGREEMENT;
}
