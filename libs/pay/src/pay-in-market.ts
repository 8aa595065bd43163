import type { SalaryPeriod } from '@wagewright/enums';
import { isFarFromMedian, marketCategory, PayDistribution } from './pay-distribution';

/** Pay as a job keeps it: a range, or one of its ends. */
export interface KeptPay {
  /** Lower end; null where it is open. */
  min: number | null;
  /** Upper end; null where it is open. */
  max: number | null;
  /** ISO 4217 code. */
  currency: string;
  period: SalaryPeriod;
}

/** Quartiles of a market, whole US dollars a year. */
export interface MarketQuartiles {
  /** 25th percentile. */
  low: number;
  median: number;
  /** 75th percentile. */
  high: number;
}

/** The two ends of a range; null where the end is open. */
export interface Ends {
  min: number | null;
  max: number | null;
}

export type PayVerdict = 'above' | 'in_line' | 'below';

/** Why a pay has no place in a market: the reasons of `postedPayInMarket` in the API. */
export type NotComparable = 'no_market_figure' | 'other_currency' | 'doubtful_amount';

/** A pay that can be held against a market. */
export interface ComparedPay {
  reason: null;
  /** Whole US dollars a year. */
  yearly: Ends;
  /** 1–99 */
  percentile: Ends;
  /** Null for a range that is open to the side that would decide. */
  verdict: PayVerdict | null;
}

/**
 * Where a pay lies in a market, as the API says it of posted pay. Currencies are not converted.
 *
 * @param market null where none is known
 */
export function payInMarket(
  pay: KeptPay,
  market: MarketQuartiles | null,
): ComparedPay | { reason: NotComparable } {
  if (pay.currency !== 'USD') return { reason: 'other_currency' };
  if (market === null) return { reason: 'no_market_figure' };
  const yearly = endsOf(pay, (amount) => Math.round(amount * PERIODS_A_YEAR[pay.period]));
  const isDoubtful = [yearly.min, yearly.max].some(
    (end) => end !== null && isFarFromMedian(end, market.median),
  );
  if (isDoubtful) return { reason: 'doubtful_amount' };
  const { low: p25, median: p50, high: p75 } = market;
  const people = new PayDistribution({ p10: null, p25, p50, p75, p90: null });
  const percentile = endsOf(yearly, (amount) => people.percentileOf(amount));
  return { reason: null, yearly, percentile, verdict: payVerdict(yearly, market) };
}

/**
 * Above the market where even the lower end is above the median, below it where even the upper end is below the median,
 * else in line. One amount, and the one known end of an open range, count by the middle half; an open range cannot be
 * below by its lower end, nor above by its upper end.
 *
 * @param yearly US dollars a year, as the market's
 * @returns null where the open end would decide
 */
export function payVerdict({ min, max }: Ends, { low, median, high }: MarketQuartiles): PayVerdict | null {
  if (min !== null && max !== null && min < max) {
    if (min > median) return 'above';
    return max < median ? 'below' : 'in_line';
  }
  const known = min ?? max;
  if (known === null) return null;
  const verdict = VERDICTS[marketCategory(known, low, high)];
  const open = min === null ? 'above' : 'below';
  return (min === null || max === null) && verdict === open ? null : verdict;
}

const VERDICTS = { above_market: 'above', at_market: 'in_line', below_market: 'below' } as const;

function endsOf({ min, max }: Ends, of: (amount: number) => number): Ends {
  return { min: min === null ? null : of(min), max: max === null ? null : of(max) };
}
