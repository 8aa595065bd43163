import type { JobStatus } from '@wagewright/enums';
import type { ListedJob } from '../stored-job';
import type { StatusChangeRow } from './status-change.repository';

/** One entry of a job's history; the first has no `previousStatus`. */
export class StatusHistoryResponse {
  /** Stage that the job came into. */
  status!: JobStatus;
  /** Stage before; null for the first. */
  previousStatus!: JobStatus | null;
  /** When it came into it; null for the stage in which the job was added, unless its day of application is known. */
  changedAt!: Date | null;
  /** Note of the user; null where there is none. */
  note!: string | null;

  /** A job's history from the status that it was added with, oldest first. */
  static listOf(job: ListedJob, changes: readonly StatusChangeRow[]): StatusHistoryResponse[] {
    const { initialStatus: status, appliedAt, createdAt } = job;
    const changedAt = status === 'applied' && appliedAt && appliedAt < createdAt ? appliedAt : null;
    const start = { status, previousStatus: null, changedAt, note: null };
    const entries = changes.map(({ fromStatus, toStatus, note, occurredAt }) => ({
      status: toStatus,
      previousStatus: fromStatus,
      changedAt: occurredAt,
      note,
    }));
    return [start, ...entries];
  }
}
