import type { JobStatus } from '@wagewright/enums';
import type { ListedJob } from '../stored-job';
import type { StatusChangeRow } from './status-change.repository';

/** One entry of a job's history; the first has no `previousStatus`. */
export class StatusHistoryResponse {
  /** Stage that the job came into. */
  status!: JobStatus;
  /** Stage before; null for the first. */
  previousStatus!: JobStatus | null;
  /** When it came into it. */
  changedAt!: Date;
  /** Note of the user; null where there is none. */
  note!: string | null;

  /** A job's history from the status that it was added with, oldest first. */
  static listOf(job: ListedJob, changes: readonly StatusChangeRow[]): StatusHistoryResponse[] {
    const start = { status: job.initialStatus, previousStatus: null, changedAt: job.createdAt, note: null };
    const entries = changes.map(({ fromStatus, toStatus, note, occurredAt }) => ({
      status: toStatus,
      previousStatus: fromStatus,
      changedAt: occurredAt,
      note,
    }));
    return [start, ...entries];
  }
}
