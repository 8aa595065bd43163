import { newId } from '@wagewright/database';
import type { Settlement } from '@wagewright/http';
import type { JobStatus } from '@wagewright/enums';
import type { PreparedEvent } from '@wagewright/webhooks';
import { postedPayOf, salaryOf } from '../job-changes';
import { UNKNOWN_MARKET } from '../job-market';
import type { CreateJobRequest } from '../requests/create-job.request';
import { APPLIED_STEP, stepOf } from '../status/status-steps';
import type { StoredJob } from '../stored-job';

/** An unwritten job with its `job.created` event, and the response to keep for an `Idempotency-Key`. */
export interface PendingJob {
  job: StoredJob;
  event: PreparedEvent;
  settlement?: Settlement;
}

/**
 * A new job without contacts.
 * @param assumedAppliedAt the application of a job that has one without a day; null where nobody knows it
 */
export function newJob(
  userId: string,
  request: CreateJobRequest,
  now: Date,
  assumedAppliedAt: Date | null = now,
): StoredJob {
  const status = request.status ?? 'saved';
  const step = stepOf(status);
  return {
    id: newId('job'),
    userId,
    company: request.company,
    title: request.title,
    url: request.url ?? null,
    status,
    initialStatus: status,
    furthestStep: step,
    location: request.location ?? null,
    workMode: request.workMode ?? null,
    employmentType: request.employmentType ?? null,
    salary: salaryOf(request.salary),
    postedPay: postedPayOf(request.postedPay),
    source: request.source ?? null,
    description: request.description ?? null,
    notes: request.notes ?? null,
    priority: request.priority ?? null,
    tags: request.tags ?? [],
    contactIds: [],
    outcome: request.outcome ?? null,
    appliedAt: request.appliedAt ?? (step >= APPLIED_STEP ? assumedAppliedAt : null),
    appliedOn: request.appliedOn ?? null,
    statusChangedAt: statusSince(status, request.appliedAt, now),
    followUpAt: request.followUpAt ?? null,
    followUpOn: request.followUpOn ?? null,
    deadlineAt: request.deadlineAt ?? null,
    deadlineOn: request.deadlineOn ?? null,
    archivedAt: request.archivedAt ?? null,
    externalId: request.externalId ?? null,
    ...UNKNOWN_MARKET,
    postingLook: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** A job that is added after its application counts its status from the application. */
function statusSince(status: JobStatus, appliedAt: Date | null | undefined, now: Date): Date {
  return status === 'applied' && appliedAt && appliedAt < now ? appliedAt : now;
}
