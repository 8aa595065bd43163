import type { JobStatus } from '@wagewright/enums';
import type { ActivityRecord, ContactRecord, JobRecord } from './records';

/** A job as the API shows it, and its id under the other published name. */
export interface JobEventData extends JobRecord {
  /** The same as `id`. */
  jobId: string;
}

/** A job as it is after a change. */
export interface JobUpdatedData extends JobEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** Both published shapes of the event at once. */
export interface JobStatusChangedData {
  /** Identifier of the job, `job_…`. */
  id: string;
  /** The same as `id`. */
  jobId: string;
  /** Name of the company. */
  company: string;
  /** Title of the position. */
  title: string;
  /** The same as `title`. */
  role: string;
  /** The new stage. */
  status: JobStatus;
  /** The same as `status`. */
  newStatus: JobStatus;
  /** The stage before. */
  previousStatus: JobStatus;
}

/** A contact as the API shows it, and its id under its own name. */
export interface ContactEventData extends ContactRecord {
  /** The same as `id`. */
  contactId: string;
}

/** A contact as it is after a change. */
export interface ContactUpdatedData extends ContactEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** An activity as the API shows it, and its id under its own name. */
export interface ActivityEventData extends ActivityRecord {
  /** The same as `id`. */
  activityId: string;
}

/** A test that somebody asked for. */
export interface WebhookTestData {
  /** Identifier of the webhook. */
  webhookId: string;
  /** A sentence for whoever reads the receiver’s log. */
  message: string;
}

/**
 * The names of the events that a webhook can subscribe to, each with what its `data` holds. The comments say when an
 * event is sent; they are the summaries in the OpenAPI description.
 */
export interface WebhookEvents {
  /** A job was added, alone, in a batch or by an import. */
  'job.created': JobEventData;
  /** Members of a job were changed. */
  'job.updated': JobUpdatedData;
  /** A job was deleted; the data is the job as it was. */
  'job.deleted': JobEventData;
  /** A job moved from one status to another. */
  'job.status_changed': JobStatusChangedData;
  /** A contact was added. */
  'contact.created': ContactEventData;
  /** Members of a contact were changed. */
  'contact.updated': ContactUpdatedData;
  /** A contact was deleted; the data is the contact as it was. */
  'contact.deleted': ContactEventData;
  /** An activity was logged. */
  'activity.created': ActivityEventData;
  /** A job moved to `interviewing`, after its `job.status_changed`. */
  'interview.scheduled': JobEventData;
  /** A job moved to `offer`, after its `job.status_changed`. */
  'offer.received': JobEventData;
  /** Somebody asked for a test of this webhook, whatever it has subscribed to. */
  'webhook.test': WebhookTestData;
}

/** Type of an event. */
export type WebhookEventType = keyof WebhookEvents;

/** The body of a delivery: exactly these three members. */
export interface WebhookEventBody<T extends WebhookEventType> {
  /** Type of the event. */
  event: T;
  /** When it happened. */
  timestamp: Date;
  /** Data of the event. */
  data: WebhookEvents[T];
}

const EVENT_TYPES: Readonly<Record<WebhookEventType, true>> = {
  'job.created': true,
  'job.updated': true,
  'job.deleted': true,
  'job.status_changed': true,
  'contact.created': true,
  'contact.updated': true,
  'contact.deleted': true,
  'activity.created': true,
  'interview.scheduled': true,
  'offer.received': true,
  'webhook.test': true,
};

/** Every event name; the type above requires all of them. */
export const WEBHOOK_EVENT_TYPES = Object.keys(EVENT_TYPES) as readonly WebhookEventType[];

/** Subscription to all events. */
export const ALL_EVENTS = '*';
