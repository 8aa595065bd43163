import type { ExperienceLevel } from '@wagewright/enums';
import type { NationalFigures } from '../release/role';
import { marketDistance, type MarketDistance } from './outlier';

/** A report that waits for review. Equal reports are one entry, because the decision depends only on their content. */
export interface ReviewedReport {
  /**
   * Made of what the report says: `rep_` and twelve hexadecimal digits, so that equal reports are reviewed together.
   */
  id: string;
  /** Slug of the occupation. */
  roleSlug: string;
  /** Slug of the place. */
  citySlug: string;
  /** The level that was reported; null when none was. */
  exp: ExperienceLevel | null;
  /** Base pay, annual US dollars. */
  base: number;
  /** Equity, annual US dollars; null when none was reported. */
  equity: number | null;
  /** Bonus, annual US dollars; null when none was reported. */
  bonus: number | null;
  /** Signing bonus, US dollars; null when none was reported. */
  signing: number | null;
  /** Slug of the employer; null when none was reported. */
  companySlug: string | null;
  /** As in the report, such as `full_time`. */
  employmentType: string;
  /** Whether the work is remote; null when that was not reported. */
  remote: boolean | null;
  /** The quarter in which the pay held, `2026-Q2`. */
  quarter: string;
  /** How many say the same. */
  reports: number;
}

/** A report joined with the published release; null where the release lacks role or city. */
export interface StoredReport extends ReviewedReport {
  national: NationalFigures | null;
  cityMultiplier: number | null;
}

/** A report as a reviewer sees it, with its distance from our estimate. It never names the sender. */
export interface ReviewEntry extends ReviewedReport {
  /** How it compares with the estimate; null where the published release no longer has the role or the city. */
  market: {
    /** Annual US dollars. */
    estimate: number;
    /** The level of the estimate: the reported one, else the one that fits best. */
    level: ExperienceLevel;
    /** Base ÷ estimate. */
    ratio: number;
    /** Robust standard deviations (1.4826 × median absolute deviation) of the logarithm; beyond ±3 is an outlier. */
    deviations: number;
  } | null;
}

export function reviewEntry({ national, cityMultiplier, ...report }: StoredReport): ReviewEntry {
  if (national === null || cityMultiplier === null) return { ...report, market: null };
  const distance = marketDistance(report.base, national, cityMultiplier, report.exp);
  return { ...report, market: shown(report.base, distance) };
}

function shown(base: number, { estimate, level, deviations }: MarketDistance) {
  return {
    estimate: Math.round(estimate),
    level,
    ratio: Number((base / estimate).toFixed(2)),
    deviations: Number(deviations.toFixed(1)),
  };
}
