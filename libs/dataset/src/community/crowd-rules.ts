/** Figures of the community are published for groups of at least this many reports. */
export const GROUP_REPORTS = 10;

/** The reports of a published group come from at least this many people. */
export const GROUP_PEOPLE = 5;

/** Published figures are rounded to this, annual US dollars: finer steps would only show the noise. */
export const DOLLAR_STEP = 5_000;

/** Groups of fewer reports have a mean only: the noise would drown any other figure. */
export const MORE_FROM = 40;

/** How far a report counts from the estimate for its group, in standard deviations of the role's survey. */
export const COUNTED_SIGMAS = 1.5;

/**
 * The privacy budget of each figure (ε of differential privacy): whoever knows everything else of a group cannot find
 * any pay more than `exp(ε)` times more or less likely after seeing the figure. The sum is 2, because every report is
 * in one group and every figure of a group is made once.
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
