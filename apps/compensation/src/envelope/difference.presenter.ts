import type { MarketDifference } from '@wagewright/dataset';

/** How much more the second named pays than the first, by the market figures; errors that both share cancel. */
export interface DifferenceResponse {
  /** Second median less the first, whole US dollars a year; negative where the second pays less. */
  amount: number;
  /** Percent of the first median, one decimal. */
  pct: number;
  /** Lower end of the 95 % interval of `pct`. */
  low_pct: number;
  /** Upper end of the 95 % interval of `pct`. */
  high_pct: number;
  /** False where the interval holds 0: the two cannot be told apart. */
  certain: boolean;
}

export function differenceResponse({
  lowPct,
  highPct,
  certain,
  ...difference
}: MarketDifference): DifferenceResponse {
  return { ...difference, low_pct: lowPct, high_pct: highPct, certain };
}
