import type { JobStatus } from '@wagewright/enums';
import type { JobEventData, JobStatusChangedData, WebhookEventType } from '@wagewright/messaging';
import type { EventToRecord } from '@wagewright/webhooks';
import type { UnitOfWork } from '../records/record-transaction';
import { JobResponse } from './job.response';
import type { StoredJob } from './stored-job';

const ARRIVAL_EVENTS: Partial<
  Record<JobStatus, WebhookEventType & ('interview.scheduled' | 'offer.received')>
> = {
  interviewing: 'interview.scheduled',
  offer: 'offer.received',
};

/** The record, with its id under both published names. */
export function jobEventData(job: StoredJob): JobEventData {
  return Object.assign(JobResponse.of(job), { jobId: job.id });
}

export function jobCreated(job: StoredJob): EventToRecord<'job.created'> {
  return { userId: job.userId, type: 'job.created', data: jobEventData(job) };
}

export function emitStatusChange(
  unit: Pick<UnitOfWork, 'emit'>,
  job: StoredJob,
  previousStatus: JobStatus,
): void {
  unit.emit('job.status_changed', statusChangedData(job, previousStatus));
  const arrivalEvent = ARRIVAL_EVENTS[job.status];
  if (arrivalEvent) unit.emit(arrivalEvent, jobEventData(job));
}

/** With the members of both published forms. */
function statusChangedData(job: StoredJob, previousStatus: JobStatus): JobStatusChangedData {
  const { id, company, title, status } = job;
  return { id, jobId: id, company, title, role: title, status, newStatus: status, previousStatus };
}
