import type { PercentileRange } from './verdict';

/** The known percentiles of base pay, at least two; null for an unknown one. */
export interface KnownPercentiles {
  p10: number | null;
  p25: number | null;
  p50: number | null;
  p75: number | null;
  p90: number | null;
}

/** Contains the true median with a probability of 95 %, whole US dollars a year. */
export interface MedianInterval {
  lower: number;
  upper: number;
}

interface Anchor {
  z: number;
  logPay: number;
}

/** Quantiles of the standard normal distribution. */
const Z = { p10: -1.2816, p25: -0.6745, p50: 0, p75: 0.6745, p90: 1.2816 } as const;

/**
 * The position of a pay in a market, and the pay at a position: the known percentiles joined by straight lines on a
 * log-normal scale, extrapolated beyond the outermost ones.
 */
export class PayDistribution {
  private readonly anchors: readonly Anchor[];

  constructor(percentiles: KnownPercentiles) {
    const names = ['p10', 'p25', 'p50', 'p75', 'p90'] as const;
    this.anchors = names.flatMap((name) => {
      const pay = percentiles[name];
      return pay === null ? [] : [{ z: Z[name], logPay: Math.log(pay) }];
    });
  }

  /** 1–99, whole; 1 for a pay of nothing. */
  percentileOf(pay: number): number {
    if (pay <= 0) return 1;
    const logPay = Math.log(pay);
    const [a, b] = this.segment(({ logPay: upper }) => logPay <= upper);
    const z = a.z + ((logPay - a.logPay) / (b.logPay - a.logPay)) * (b.z - a.z);
    return Math.min(99, Math.max(1, Math.round(normalShare(z) * 100)));
  }

  /**
   * Between which percentiles a pay lies, because the median is only known as an interval: the whole distribution is
   * moved until its median lies at either end.
   */
  rangeOf(pay: number, median: number, { lower, upper }: MedianInterval): PercentileRange {
    return {
      low: this.percentileOf((pay * median) / upper),
      high: this.percentileOf((pay * median) / lower),
    };
  }

  /** Pay at a point of the normal scale, US dollars. */
  payAt(z: number): number {
    const [a, b] = this.segment(({ z: upper }) => z <= upper);
    return Math.exp(a.logPay + ((z - a.z) / (b.z - a.z)) * (b.logPay - a.logPay));
  }

  private segment(isBelow: (upper: Anchor) => boolean): [Anchor, Anchor] {
    const found = this.anchors.findIndex((anchor, index) => index > 0 && isBelow(anchor));
    const upper = found === -1 ? this.anchors.length - 1 : found;
    const [a, b] = [this.anchors[upper - 1], this.anchors[upper]];
    if (!a || !b) throw new RangeError('a distribution needs two percentiles');
    return [a, b];
  }
}

/** The share of a normal distribution below `z`; Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z > 0 ? 1 - tail : tail;
}

/** Below the 25th percentile, up to the 75th, above. */
export type MarketCategory = 'below_market' | 'at_market' | 'above_market';

/** The position of a base relative to the middle half of the market. */
export function marketCategory(base: number, p25: number, p75: number): MarketCategory {
  if (base < p25) return 'below_market';
  return base > p75 ? 'above_market' : 'at_market';
}

/** Pay beyond this many times the median, or below this part of it, is rather of another period, currency or scale. */
const MOST_TIMES = 5;

/**
 * Whether a pay lies so far from the market that it is rather a mistake than a high or low one: whoever judges pay asks
 * instead.
 *
 * @param pay of the same currency and period as the median
 */
export function isFarFromMedian(pay: number, median: number): boolean {
  return pay > median * MOST_TIMES || pay * MOST_TIMES < median;
}
