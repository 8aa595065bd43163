import { Outbox, type RecordedEvents } from '@wagewright/webhooks';
import type { WebhookEvents } from '@wagewright/messaging';
import type { EntityManager } from 'typeorm';

const MOMENT = new Date('2026-06-01T09:00:00Z');

/** The data of a `job.created` that no service has recorded. */
export const JOB_CREATED_DATA: WebhookEvents['job.created'] = {
  id: 'job_1',
  jobId: 'job_1',
  company: 'Acme',
  title: 'Engineer',
  role: 'Engineer',
  url: null,
  status: 'saved',
  location: null,
  workMode: null,
  employmentType: null,
  salary: null,
  postedPay: null,
  source: null,
  description: null,
  notes: null,
  priority: null,
  tags: [],
  contactIds: [],
  outcome: null,
  appliedAt: null,
  appliedOn: null,
  statusChangedAt: MOMENT,
  followUpAt: null,
  followUpOn: null,
  deadlineAt: null,
  deadlineOn: null,
  archivedAt: null,
  externalId: null,
  version: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

/** Writes the event like a service, without the job, and with the due deliveries of the user's endpoints. */
export function recordJobCreated(
  manager: EntityManager,
  userId: string,
  data = JOB_CREATED_DATA,
): Promise<RecordedEvents> {
  const outbox = new Outbox();
  return outbox.write(manager, [outbox.prepare({ userId, type: 'job.created', data })]);
}
