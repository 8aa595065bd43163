import type { ApiError } from '@wagewright/errors';
import type { AccountRoom } from '../../records/account-room';
import type { GivenMembers } from '../../jobs/bulk-update/updated-job';
import { jobTextBytes, type StoredJob } from '../../jobs/stored-job';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import type { KnownJob, KnownJobs, MatchedBy, RowIdentity } from './duplicates/known-jobs';
import type { ReadRow } from './row-reader';
import { JobResponse } from '../../jobs/job.response';
import type { ImportedJob, ImportRowResponse } from './import-jobs.response';

/** A row whose job is to be written or was recognised. */
export type RowWithJob = ReadRow & { request: CreateJobRequest };

/** A failed, empty or refused row has no job. */
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

/** The members of a row for an existing job: an inferred status, day or source only applies to a new job. */
export function givenMembers(row: RowWithJob): GivenMembers {
  const { isStatusAssumed, isDayAssumed, isSourceAssumed } = row;
  const { status, source, appliedAt, appliedOn, ...members } = row.request;
  return {
    ...members,
    ...(!isStatusAssumed && status !== undefined && { status }),
    ...(!isSourceAssumed && source !== undefined && { source }),
    ...(!isDayAssumed && appliedAt !== undefined && { appliedAt, appliedOn }),
  };
}

interface RowOutcome {
  action: 'created' | 'updated' | 'skipped';
  /** Absent when a dry run would only add the job. */
  id?: string;
  job?: ImportedJob;
}

/** The answer for a row whose job was added, updated or left as it is. */
export function rowResult({ row, matchedBy }: PlannedRow, outcome: RowOutcome): ImportRowResponse {
  const { action, id, job } = outcome;
  return {
    line: row.line,
    action,
    ...(matchedBy && { matchedBy }),
    ...(id !== undefined && { id }),
    ...(job && { job }),
    warnings: row.warnings,
  };
}

/**
 * The answer for a row without a job.
 * @param fault an internal fault that prevented all writes; a row's own fault takes precedence
 */
export function rowWithoutJob(row: ReadRow, fault?: ApiError): ImportRowResponse {
  const reason = row.fault ?? (row.request || row.isUnread ? fault : undefined);
  return reason ? failedRow(row, reason) : { line: row.line, action: 'skipped', warnings: row.warnings };
}

export function failedRow({ line, warnings }: ReadRow, reason: ApiError): ImportRowResponse {
  const { message, rule, extras } = reason;
  const { details } = extras;
  return {
    line,
    action: 'failed',
    error: message,
    code: rule.pipelineCode,
    ...(details && { details }),
    warnings,
  };
}

/** The job shown beside its row. @param isAdded whether it is written and so has its id */
export function importedJob(job: StoredJob, isAdded: boolean): ImportedJob {
  const { id, ...members } = JobResponse.of(job);
  return isAdded ? { id, ...members } : members;
}
