/** What is told of the community is told in groups of at least so many reports … */
export const GROUP_REPORTS = 10;

/** … of at least so many people. */
export const GROUP_PEOPLE = 5;

/** The noise of a group is worth telling in steps of this, annual US dollars. */
export const DOLLAR_STEP = 5_000;

/** Fewer reports than this tell one middle: their noise would leave nothing of any other figure. */
export const MORE_FROM = 40;

/** How far a report counts from the estimate for its group, in standard deviations of the role's survey. */
export const COUNTED_SIGMAS = 1.5;

/**
 * What a report's figures may cost its author at most, as differential privacy measures it (ε): whoever knows all
 * else of a group can by its figures come to think of no pair of pays `exp(ε)` times more or less likely than
 * before. Together 2, because every report is in one group and every figure of a group is made once.
 */
export const EPSILON = { base: 1, extra: 0.4, spread: 0.2, reviewed: 0.4 } as const;

/**
 * Standard error, in logarithms, that the noise leaves in the mean of n reports: Laplace's scale is the range that
 * a report can move the sum by, 2 × 1.5 σ, over ε. Groups have ten reports at least, so there are n ÷ 10 at most.
 *
 * @param sigma standard deviation of the role's survey, in logarithms
 */
export function noiseError(n: number, sigma: number): number {
  const scale = (2 * COUNTED_SIGMAS * sigma) / EPSILON.base;
  return (Math.SQRT2 * scale) / Math.sqrt(GROUP_REPORTS * n);
}

/** To the nearest 5,000 US dollars. */
export function coarseDollars(amount: number): number {
  return Math.round(amount / DOLLAR_STEP) * DOLLAR_STEP;
}
