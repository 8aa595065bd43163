import type { ExperienceLevel } from '@wagewright/enums';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from '@wagewright/salaries';
import type { AggregateFigures } from '../../../pay-reports/aggregate-figures';
import type { ReportAggregate } from '../../../pay-reports/aggregate.service';
import type { ReportStatus } from '../../../pay-reports/pay-report.entity';
import type { SubmissionReceipt } from '../../../pay-reports/submission.service';

/** Outcome of the report. */
export interface SubmitData {
  /** A receipt. It is not kept: nobody, the service included, can find the figures by it. */
  submission_id: string;
  /** Whether the report counts already, or is reviewed first. */
  status: ReportStatus;
  /** Reports that the account may still make on this UTC day. */
  remaining_today: number;
}

/**
 * Pay that members report, in annual US dollars, with noise that keeps single reports secret; numbers are null while
 * `suppressed`: below ten reports of five people.
 */
export interface CrowdData {
  /** The role that the reports are about; null for all. */
  role: IdentifiedRole | null;
  /** The city that the reports are about; null for all. */
  city: IdentifiedCity | null;
  /** The level that the reports are about; null for all. */
  exp: ExperienceLevel | null;
  /** Whether there are fewer than ten reports, or reports of fewer than five people: then no figure is shown. */
  suppressed: boolean;
  /** Number of accepted reports, rounded for privacy; null where it is suppressed. */
  reports: number | null;
  /** Base pay that was reported. */
  base: CrowdBase;
  /** Base, equity, bonus and signing together; null below forty reports. */
  total_compensation: {
    /** Median of the total, whole US dollars a year; null where it is suppressed. */
    median: number | null;
  };
  /** In steps of ten percent; null below a hundred reports. */
  verification: {
    /** Share of reports that nobody reviewed, percent; null where it is suppressed. @format double */
    self_reported_pct: number | null;
    /** Share of reports that were reviewed, percent; null where it is suppressed. @format double */
    reviewed_pct: number | null;
  };
  /** Quarters in which the reported pay held. */
  period: {
    /** First quarter of the reports; null where it is suppressed. */
    from: string | null;
    /** Last quarter of the reports; null where it is suppressed. */
    to: string | null;
  };
  /** Notes on the figures, one sentence each. */
  notes: string[];
}

/** Base pay that was reported. */
export interface CrowdBase {
  /** 25th percentile, whole US dollars a year; null where it is suppressed. */
  p25: number | null;
  /** Median, whole US dollars a year; null where it is suppressed. */
  median: number | null;
  /** 75th percentile, whole US dollars a year; null where it is suppressed. */
  p75: number | null;
  /** Currency of all amounts. */
  currency: 'USD';
  /** Time that an amount pays for. */
  period: 'annual';
}

const NOTES: readonly string[] = [
  'Reports are anonymous full-time figures that people gave of themselves; outliers count only after review.',
  'Reports enter in groups of at least ten by at least five people, of the same role and where possible of one city and level; a narrower question may leave groups out that mix its subjects.',
  'Amounts carry noise that keeps single reports from being found out, and are rounded to 5,000 dollars, dates to the quarter; quartiles lean on the survey while reports are few, and total compensation is given from forty reports on.',
];

type Figures = Omit<CrowdData, 'role' | 'city' | 'exp' | 'notes'>;

const SUPPRESSED: Figures = {
  suppressed: true,
  reports: null,
  base: { p25: null, median: null, p75: null, currency: 'USD', period: 'annual' },
  total_compensation: { median: null },
  verification: { self_reported_pct: null, reviewed_pct: null },
  period: { from: null, to: null },
};

export function submitData({ id, status, remainingToday }: SubmissionReceipt): SubmitData {
  return { submission_id: id, status, remaining_today: remainingToday };
}

/** @param level the requested one */
export function crowdData(
  { role, city, figures }: ReportAggregate,
  level: ExperienceLevel | undefined,
): CrowdData {
  return {
    role: role && identifiedRole(role),
    city: city && identifiedCity(city),
    exp: level ?? null,
    ...(figures ? published(figures) : SUPPRESSED),
    notes: [...NOTES, ...(figures ? [noiseNote(figures)] : [])],
  };
}

function noiseNote({ noisePct }: AggregateFigures): string {
  return `The noise alone may move this middle by ${noisePct} %.`;
}

function published(figures: AggregateFigures): Figures {
  const { reports, p25, median, p75, totalMedian, reviewedPct, from, to } = figures;
  return {
    suppressed: false,
    reports,
    base: { p25, median, p75, currency: 'USD', period: 'annual' },
    total_compensation: { median: totalMedian },
    verification: {
      self_reported_pct: reviewedPct === null ? null : 100 - reviewedPct,
      reviewed_pct: reviewedPct,
    },
    period: { from, to },
  };
}
