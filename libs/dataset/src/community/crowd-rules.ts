/** Community figures are published for groups of at least this many reports. */
export const GROUP_REPORTS = 10;

/** Behind a published group. */
export const GROUP_PEOPLE = 5;

/** Published figures are rounded to this, annual US dollars: finer steps would only show the noise. */
export const DOLLAR_STEP = 5_000;

/** Smaller groups only have a mean: the noise would drown any other figure. */
export const MORE_FROM = 40;

/** Maximum distance from the group's estimate at which a report counts, in standard deviations of the role's survey. */
export const COUNTED_SIGMAS = 1.5;

/**
 * The privacy budget of each figure (ε of differential privacy): for somebody who knows everything else about a group,
 * the figure changes the likelihood of any pay by at most `exp(ε)`. The sum is 2, because every report is in one group
 * and every figure of a group is made once.
 */
export const EPSILON = { base: 1, extra: 0.4, spread: 0.2, reviewed: 0.4 } as const;

/**
 * Standard error, in logarithms, of the mean of n reports from the noise alone: Laplace's scale is the range by which a
 * report can move the sum, 2 × 1.5 σ, over ε. Groups have at least ten reports, so there are at most n ÷ 10.
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
