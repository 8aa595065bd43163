import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { EXPERIENCE_MULTIPLIERS } from '../release/basis';
import type { NationalFigures } from '../release/role';

/** Makes a median absolute deviation comparable with a standard deviation of normal data. */
const MAD_TO_SIGMA = 1.4826;

/** Robust standard deviations from the estimate beyond which a person reviews a report. */
export const OUTLIER_LIMIT = 3;

export interface MarketDistance {
  /** Annual US dollars, not rounded. */
  estimate: number;
  /** The level of the estimate: the reported one, else the best-fitting one. */
  level: ExperienceLevel;
  /** Deviation of the logarithm of base ÷ estimate, in robust standard deviations; negative below the estimate. */
  deviations: number;
}

/**
 * Measured as the logarithm of the ratio, in units of the median absolute deviation, which for a market is half the
 * span of its quartiles. Without a level the best-fitting one counts.
 */
export function marketDistance(
  base: number,
  { median, p25, p75 }: Pick<NationalFigures, 'median' | 'p25' | 'p75'>,
  cityMultiplier: number,
  exp: ExperienceLevel | null,
): MarketDistance {
  const sigma = surveySigma({ p25, p75 });
  const distances = (exp === null ? EXPERIENCE_LEVELS : [exp]).map((level) => {
    const estimate = median * cityMultiplier * EXPERIENCE_MULTIPLIERS[level];
    return { estimate, level, deviations: Math.log(base / estimate) / sigma };
  });
  return distances.reduce((nearest, distance) =>
    Math.abs(distance.deviations) < Math.abs(nearest.deviations) ? distance : nearest,
  );
}

/** The standard deviation of the logarithm of pay, by the quartiles of the survey. */
export function surveySigma({ p25, p75 }: Pick<NationalFigures, 'p25' | 'p75'>): number {
  return (MAD_TO_SIGMA * Math.log(p75 / p25)) / 2;
}

/**
 * Whether a base lies too far from the estimate for the role in the city. The rule only uses the estimate: it reveals
 * nothing about other reports.
 */
export function isOutlier(...report: Parameters<typeof marketDistance>): boolean {
  return Math.abs(marketDistance(...report).deviations) > OUTLIER_LIMIT;
}
