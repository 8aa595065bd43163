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

/** The same by the market figures. */
export interface MarketPremium extends PayPremium {
  /** One sentence that names the better paid by the market figures. */
  summary: string;
}

export function payPremium(a: NamedMedian, b: NamedMedian): PayPremium {
  const [lower, upper] = a.median <= b.median ? [a, b] : [b, a];
  return {
    amount: upper.median - lower.median,
    pct: oneDecimal((upper.median / lower.median - 1) * 100),
    higher: upper.median === lower.median ? null : upper.slug,
  };
}

interface Named {
  slug: string;
  name: string;
}

/** `Staff Engineer pays 4.2 % more than Architect`, without a full stop. */
export function premiumSentence(a: Named, b: Named, { higher, pct }: PayPremium): string {
  if (higher === null) return `${a.name} and ${b.name} pay the same`;
  const [upper, lower] = higher === a.slug ? [a, b] : [b, a];
  return `${upper.name} pays ${pct} % more than ${lower.name}`;
}
