import type { JobStatus } from '@wagewright/messaging';
import type { Salary } from '../entities/job-values';
import { applyMembers } from '../persistence/apply-members';
import type { SalaryRequest } from './requests/salary.request';
import type { UpdateJobRequest } from './requests/update-job.request';
import { APPLIED_STEP, stepOf } from './status/status-steps';
import type { StoredJob } from './stored-job';

/** The members that a partial update can set by themselves; `status` and `contactIds` have effects of their own. */
const PLAIN_MEMBERS = [
  'company',
  'title',
  'url',
  'location',
  'workMode',
  'employmentType',
  'source',
  'description',
  'notes',
  'priority',
  'tags',
  'outcome',
  'appliedAt',
  'followUpAt',
  'deadlineAt',
  'archivedAt',
] as const;

type PlainMember = (typeof PLAIN_MEMBERS)[number];
export type ChangedMember = PlainMember | 'salary';

/** Puts the given members into the job and names those that were not so before. */
export function applyJobMembers(job: StoredJob, request: UpdateJobRequest): ChangedMember[] {
  const changed: ChangedMember[] = applyMembers(job, request, PLAIN_MEMBERS);
  if (request.salary === undefined) return changed;
  return [...changed, ...applyMembers(job, { salary: salaryOf(request.salary) }, ['salary'])];
}

/**
 * Puts the job into a status. The first application is dated, unless the user has dated it. A date in the
 * future counts as now: no job has been in its status for less than no time.
 */
export function applyStatus(job: StoredJob, status: JobStatus, at: Date, now: Date): void {
  const step = stepOf(status);
  job.status = status;
  job.statusChangedAt = at < now ? at : now;
  job.furthestStep = Math.max(job.furthestStep, step);
  if (step >= APPLIED_STEP) job.appliedAt ??= at;
}

export function salaryOf(request: SalaryRequest | null | undefined): Salary | null {
  if (!request) return null;
  const { min = null, max = null, currency, period } = request;
  return { min, max, currency, period };
}
