import type { ApiError } from '@wagewright/errors';
import { JobResponse } from '../../jobs/job.response';
import type { StoredJob } from '../../jobs/stored-job';
import type { ImportedJob, ImportRowResponse } from './import-jobs.response';
import type { PlannedRow } from './planned-row';
import type { ReadRow } from './row-reader';

/** The result of a row's job. */
export interface RowOutcome {
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

/** The answer for a row that could not be imported. */
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
