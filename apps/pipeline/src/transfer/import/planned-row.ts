import type { ApiError } from '@wagewright/errors';
import type { AccountRoom } from '../../ceilings/account-room';
import type { GivenMembers } from '../../jobs/bulk-update/updated-job';
import { jobTextBytes } from '../../jobs/job-text';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import type { KnownJob, KnownJobs, MatchedBy, RowIdentity } from './duplicates/known-jobs';
import type { ReadRow } from './row-reader';

/** A row whose job is to be written or was recognised. */
export type RowWithJob = ReadRow & { request: CreateJobRequest };

/** A row and its job; a failed, empty or refused row has none. */
export interface PlannedRow {
  row: ReadRow;
  /** Absent without a request, and when duplicates are allowed. */
  job?: KnownJob;
  /** Absent when the row adds a job. */
  matchedBy?: MatchedBy;
  /** Why the account has no room for the job that the row would add. */
  refusal?: ApiError;
}

/**
 * Decides for each row whether its job exists already, and if not, whether there is room for it. Jobs added by earlier
 * rows count as existing.
 * @param known undefined when every row adds a job
 */
export function planRows(
  rows: readonly ReadRow[],
  known: KnownJobs | undefined,
  room: AccountRoom,
): PlannedRow[] {
  return rows.map((row) => {
    if (!hasJob(row)) return { row };
    const identity = rowIdentity(row);
    const match = known?.match(identity);
    if (match) return { row, ...match };
    const refusal = room.takeJob(jobTextBytes(row.request));
    if (refusal) return { row, refusal };
    return known ? { row, job: known.addRow(identity) } : { row };
  });
}

/** Whether a row adds a job. */
export function addsJob({ row, matchedBy, refusal }: PlannedRow): boolean {
  return hasJob(row) && !matchedBy && !refusal;
}

export function hasJob(row: ReadRow): row is RowWithJob {
  return row.request !== undefined;
}

export function rowIdentity({ id, externalId, isDayAssumed, request }: RowWithJob): RowIdentity {
  return {
    rowId: id ?? null,
    externalId: externalId ?? request.externalId ?? null,
    url: request.url ?? null,
    company: request.company,
    title: request.title,
    appliedAt: isDayAssumed ? null : (request.appliedAt ?? null),
  };
}

/** The members of a row for an existing job: an inferred status or day only applies to a new job. */
export function givenMembers({ request, isStatusAssumed, isDayAssumed }: RowWithJob): GivenMembers {
  if (!isStatusAssumed && !isDayAssumed) return request;
  const { status, appliedAt, appliedOn, ...members } = request;
  return {
    ...members,
    ...(!isStatusAssumed && status !== undefined && { status }),
    ...(!isDayAssumed && appliedAt !== undefined && { appliedAt, appliedOn }),
  };
}
