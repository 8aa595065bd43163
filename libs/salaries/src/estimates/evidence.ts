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
  return {
    sampleSize: national.sampleSize,
    confidenceLevel: national.confidenceLevel,
    confidenceLower: wholeDollars(median / margin),
    confidenceUpper: wholeDollars(median * margin),
    sourceBreakdown: national.sourceBreakdown,
    sourcesDisagree: sourcesDisagree(market, asked),
    observed: city ? snapshot.observations.find(role, city) : undefined,
  };
}

/** Whether the market figure of all employers lies more than 15 % from the published formula's. */
export function sourcesDisagree(market: RoleInMarket, asked: ExperienceLevel | null): boolean {
  const { view } = market.marketAnswer({ level: asked });
  // Without a city of the catalogue the formula has no figure of the area.
  if (view === null || market.area) return false;
  return Math.abs(view.median / market.figures(asked ?? DEFAULT_EXPERIENCE).median - 1) > DISAGREEMENT;
}
