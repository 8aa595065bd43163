/** Half the width of a 95 % interval, in standard errors. */
export const Z95 = 1.96;

/** How much more the second of two figures says than the first, at 95 %; percent of the first, one decimal. */
export interface DifferenceShare {
  pct: number;
  lowPct: number;
  highPct: number;
  /** False where the interval holds 0: which of the two is more is not known. */
  certain: boolean;
}

export interface MarketDifference extends DifferenceShare {
  /** Second median less the first, whole US dollars a year; negative where the second is less. */
  amount: number;
}

/**
 * @param first a median, above 0; the second likewise
 * @param error standard error of the logarithm of the second over the first
 */
export function differenceOf(first: number, second: number, error: number): MarketDifference {
  const over = (bound: number) => Math.round(1_000 * ((second / first) * Math.exp(bound) - 1)) / 10 || 0;
  const [lowPct, highPct] = [over(-Z95 * error), over(Z95 * error)];
  return {
    amount: second - first,
    pct: over(0),
    lowPct,
    highPct,
    certain: lowPct > 0 || highPct < 0,
  };
}
