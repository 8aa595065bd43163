import type { JobStatus } from '@wagewright/enums';
import type { PostedPay, Salary } from '@wagewright/messaging';
import { applyMembers } from '../records/record-table';
import type { PostedPayRequest } from './requests/posted-pay.request';
import type { SalaryRequest } from './requests/salary.request';
import type { UpdateJobRequest } from './requests/update-job.request';
import { APPLIED_STEP, stepOf } from './status/status-steps';
import type { StoredJob } from './stored-job';

/** The members that an update only stores; `status` and `contactIds` have further effects and their own methods. */
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
  'appliedOn',
  'followUpAt',
  'followUpOn',
  'deadlineAt',
  'deadlineOn',
  'archivedAt',
  'externalId',
] as const;

/** The members that decide the market estimate and its company facts. */
const MARKET_MEMBERS: readonly string[] = ['title', 'location', 'company'];

type PlainMember = (typeof PLAIN_MEMBERS)[number];
export type ChangedMember = PlainMember | 'salary' | 'postedPay';

export function applyJobMembers(job: StoredJob, request: UpdateJobRequest): ChangedMember[] {
  const { salary, postedPay } = request;
  return [
    ...applyMembers(job, request, PLAIN_MEMBERS),
    ...(salary === undefined ? [] : applyMembers(job, { salary: salaryOf(salary) }, ['salary'])),
    ...(postedPay === undefined
      ? []
      : applyMembers(job, { postedPay: postedPayOf(postedPay) }, ['postedPay'])),
  ];
}

export function makesMarketStale(changed: readonly string[]): boolean {
  return changed.some((member) => MARKET_MEMBERS.includes(member));
}

/**
 * Applies a change of status. The first application sets `appliedAt`, and `appliedOn` where the change has a day, unless
 * the user has given a date. `statusChangedAt` stores a future moment as now, because the time in a status cannot be
 * negative.
 */
export function applyStatus(
  job: StoredJob,
  status: JobStatus,
  { at, on = null }: { at: Date; on?: string | null },
  now: Date,
): void {
  const step = stepOf(status);
  job.status = status;
  job.statusChangedAt = at < now ? at : now;
  job.furthestStep = Math.max(job.furthestStep, step);
  if (step < APPLIED_STEP || job.appliedAt !== null) return;
  job.appliedAt = at;
  job.appliedOn = on;
}

export function salaryOf(request: SalaryRequest | null | undefined): Salary | null {
  if (!request) return null;
  const { min = null, max = null, currency, period } = request;
  return { min, max, currency, period };
}

export function postedPayOf(request: PostedPayRequest | null | undefined): PostedPay | null {
  if (!request) return null;
  const { min = null, max = null, currency, period, source } = request;
  return { min, max, currency, period, source };
}
