import type { JobStatus } from '@wagewright/messaging';
import type { ListedJob } from '../stored-job';
import type { StatusChangeRow } from './status-change.repository';

/** One entry of a job's history; the first has no `previousStatus`. */
export class StatusHistoryResponse {
  status!: JobStatus;
  previousStatus!: JobStatus | null;
  changedAt!: Date;
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
