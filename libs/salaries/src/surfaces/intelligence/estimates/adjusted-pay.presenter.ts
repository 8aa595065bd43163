import type { Basis, SourceRow } from '@wagewright/dataset';
import type { Adjustment } from '../../../dataset/employment-tables';
import { oneDecimal, wholeDollars } from '../../../estimates/formulas/rounding';

/** Pay under another circumstance; null with its reason where no public source tells. */
export interface AdjustedPay {
  /** Name of the circumstance, for people. */
  label: string;
  /** Median, whole US dollars a year; null where no source tells it. */
  median: number | null;
  /** Against the estimate, percent. @format double */
  premium_pct: number | null;
  /** Basis of the figures: observed, modelled, or published nowhere. */
  basis: Basis;
  /** Cases behind the factor; for an industry the people employed in it. 0 where the publisher does not tell. */
  sample_size: number;
  /** Name of the source; null where no source tells the figure. */
  source: string | null;
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  /** Why there is no figure, where there is none. */
  reason: string;
}

export function adjustedPay(
  row: Omit<Adjustment, 'topic' | 'scope' | 'key' | 'low' | 'high'>,
  median: number,
  source: SourceRow | null,
): AdjustedPay {
  const { label, factor, basis, n, sourceId, reason } = row;
  return {
    label,
    median: factor === null ? null : wholeDollars(median * factor),
    premium_pct: factor === null ? null : oneDecimal((factor - 1) * 100),
    basis,
    sample_size: n,
    source: sourceId,
    credit: source?.attribution ?? null,
    reason,
  };
}

const HOURS_PER_YEAR = 2_080;

/** Whole US dollars an hour. */
export interface FreelanceRates {
  /** Lower end, US dollars an hour; null where no source tells it. @format double */
  hourly_low: number | null;
  /** Median, US dollars an hour; null where no source tells it. @format double */
  hourly_median: number | null;
  /** Upper end, US dollars an hour; null where no source tells it. @format double */
  hourly_high: number | null;
  /** Basis of the figures: observed, modelled, or published nowhere. */
  basis: Basis;
  /** Name of the source; null where no source tells the figure. */
  source: string | null;
  /** Why there is no figure, where there is none. */
  reason: string;
}

/** The rate at which a contractor costs as much as an employee. */
export function freelanceRates(
  row: Adjustment | undefined,
  annual: { low: number; median: number; high: number },
): FreelanceRates {
  const factor = row?.factor ?? null;
  const hourly = (pay: number) => (factor === null ? null : wholeDollars((pay * factor) / HOURS_PER_YEAR));
  return {
    hourly_low: hourly(annual.low),
    hourly_median: hourly(annual.median),
    hourly_high: hourly(annual.high),
    basis: row?.basis ?? 'not_published',
    source: row?.sourceId ?? null,
    reason: row?.reason ?? 'no source in the release has freelance rates',
  };
}
