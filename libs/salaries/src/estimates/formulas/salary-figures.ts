import type { NationalFigures } from '@wagewright/dataset';
import { oneDecimal, wholeDollars } from './rounding';

/** Annual base pay, whole US dollars. */
export interface SalaryFigures {
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Currency of all amounts. */
  currency: 'USD';
  /** Time that an amount pays for. */
  period: 'annual';
}

/** Annual base pay by percentile, whole US dollars. A survey's cap appears as a lower bound, never as a figure. */
export interface SalaryPercentiles {
  /** 10th percentile, whole US dollars a year. */
  p10: number;
  /** 25th percentile, whole US dollars a year. */
  p25: number;
  /** 50th percentile, the median, whole US dollars a year. */
  p50: number;
  /** 75th percentile, whole US dollars a year. */
  p75: number;
  /** 90th percentile, whole US dollars a year; null where the survey caps it. */
  p90: number | null;
  /** Where the 90th percentile is capped: the cap, whole US dollars a year, above which it lies. */
  p90AtLeast?: number;
}

/**
 * National figures adjusted by place and experience: `figure × city multiplier × experience multiplier`, rounded once.
 * `low < median < high` holds for every positive multiplier.
 */
export function salaryFigures(national: NationalFigures, multiplier: number): SalaryFigures {
  const median = wholeDollars(national.median * multiplier);
  return {
    low: Math.min(wholeDollars(national.low * multiplier), median - 1),
    median,
    high: Math.max(wholeDollars(national.high * multiplier), median + 1),
    currency: 'USD',
    period: 'annual',
  };
}

export function salaryPercentiles(national: NationalFigures, multiplier: number): SalaryPercentiles {
  const { p10, p25, p50, p75, p90, p90AtLeast } = national;
  return {
    p10: wholeDollars(p10 * multiplier),
    p25: wholeDollars(p25 * multiplier),
    p50: wholeDollars(p50 * multiplier),
    p75: wholeDollars(p75 * multiplier),
    p90: p90 === null ? null : wholeDollars(p90 * multiplier),
    ...(p90 === null && p90AtLeast !== null && { p90AtLeast: wholeDollars(p90AtLeast * multiplier) }),
  };
}

/** The difference between a median and the unadjusted national one, percent with one decimal. */
export function versusNational(median: number, nationalMedian: number): number {
  return oneDecimal((median / nationalMedian - 1) * 100);
}

interface NamedMedian {
  slug: string;
  median: number;
}

/** How much more the better paid of two earns. */
export interface PayPremium {
  /** Whole US dollars a year, never negative. */
  amount: number;
  /** Share of the lower median, percent with one decimal. @format double */
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
