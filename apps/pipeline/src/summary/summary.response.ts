import type { JobStatus } from '@wagewright/enums';

/** The figures of the published summary; archived jobs are not counted. */
export class SummaryFigures {
  /** Jobs without an outcome: the sum of `byStatus`. */
  total!: number;
  /** A job with an outcome is in none of them. */
  byStatus!: Record<JobStatus, number>;
  /** Jobs that ever reached screening ÷ jobs that ever were applied for, with and without an outcome; four decimals, 0 when there are none. @format double */
  responseRate!: number;
  /** Mean age of the current status of jobs without an outcome, in days with one decimal. @format double */
  avgDaysInStatus!: number;
}

/** A job that something should be done about. */
export class AttentionItem {
  /** Identifier of the job. */
  jobId!: string;
  /** Name of the company. */
  company!: string;
  /** Title of the job. */
  role!: string;
  /** Why it needs attention, as a sentence. */
  reason!: string;
  /** Suggested step, as a sentence. */
  suggestion!: string;
}

/** A step forward. */
export class WinItem {
  /** The status that was reached. */
  type!: JobStatus;
  /** Name of the company. */
  company!: string;
  /** Title of the job. */
  role!: string;
  /** `YYYY-MM-DD`, UTC. */
  date!: string;
}

/** The published shape of `GET /pipeline`. */
export class SummaryResponse {
  /** Counts and averages. */
  summary!: SummaryFigures;
  /** Jobs that something should be done about, the most urgent first, at most 20. */
  needsAttention!: AttentionItem[];
  /** Steps forward in the last 30 days, the newest first, at most 10. */
  recentWins!: WinItem[];
}
