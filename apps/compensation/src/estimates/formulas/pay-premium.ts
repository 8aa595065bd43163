import { oneDecimal } from './rounding';

export interface NamedMedian {
  slug: string;
  median: number;
}

/** How much more the better paid of two earns. */
export interface PayPremium {
  /** Whole US dollars a year, never negative. */
  amount: number;
  /** Share of the lower median, percent with one decimal. */
  pct: number;
  /** Slug of the better paid; null when both earn the same. */
  higher: string | null;
}

export function payPremium(a: NamedMedian, b: NamedMedian): PayPremium {
  const [lower, upper] = a.median <= b.median ? [a, b] : [b, a];
  return {
    amount: upper.median - lower.median,
    pct: oneDecimal((upper.median / lower.median - 1) * 100),
    higher: upper.median === lower.median ? null : upper.slug,
  };
}
