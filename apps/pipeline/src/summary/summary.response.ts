import type { JobStatus } from '@wagewright/messaging';

/** The figures of the published summary; archived jobs are not counted. */
export class SummaryFigures {
  /** Jobs without an outcome: the sum of `byStatus`. */
  total!: number;
  /** A job with an outcome is in none of them. */
  byStatus!: Record<JobStatus, number>;
  /** Jobs that ever reached screening ÷ jobs that ever were applied for, with and without an outcome; four decimals, 0 when there are none. */
  responseRate!: number;
  /** Mean age of the current status of jobs without an outcome, in days with one decimal. */
  avgDaysInStatus!: number;
}

export class AttentionItem {
  jobId!: string;
  company!: string;
  role!: string;
  reason!: string;
  suggestion!: string;
}

export class WinItem {
  /** The status that was reached. */
  type!: JobStatus;
  company!: string;
  role!: string;
  /** `YYYY-MM-DD`, UTC. */
  date!: string;
}

/** The published shape of `GET /pipeline`. */
export class SummaryResponse {
  summary!: SummaryFigures;
  needsAttention!: AttentionItem[];
  recentWins!: WinItem[];
}
