import type { JobEventData, JobStatus, JobStatusChangedData, WebhookEventType } from '@wagewright/messaging';
import type { EventToRecord } from '@wagewright/webhooks';
import type { UnitOfWork } from '../persistence/record-transaction';
import { JobResponse } from './job.response';
import type { StoredJob } from './stored-job';

/** Arriving in these statuses is news of its own. */
const ARRIVAL_EVENTS: Partial<
  Record<JobStatus, WebhookEventType & ('interview.scheduled' | 'offer.received')>
> = {
  interviewing: 'interview.scheduled',
  offer: 'offer.received',
};

/** A job as events show it: the record, with its id under the other published name as well. */
export function jobEventData(job: StoredJob): JobEventData {
  return Object.assign({} as Record<string, unknown>, JobResponse.of(job), { jobId: job.id });
}

/** The event of a job that is added. */
export function jobCreated(job: StoredJob): EventToRecord<'job.created'> {
  return { userId: job.userId, type: 'job.created', data: jobEventData(job) };
}

/** The events of a move, in their order. */
export async function emitStatusChange(
  unit: UnitOfWork,
  job: StoredJob,
  previousStatus: JobStatus,
): Promise<void> {
  await unit.emit('job.status_changed', statusChangedData(job, previousStatus));
  const arrival = ARRIVAL_EVENTS[job.status];
  if (arrival) await unit.emit(arrival, jobEventData(job));
}

/** Both published shapes at once. */
function statusChangedData(job: StoredJob, previousStatus: JobStatus): JobStatusChangedData {
  const { id, company, title, status } = job;
  return { id, jobId: id, company, title, role: title, status, newStatus: status, previousStatus };
}
