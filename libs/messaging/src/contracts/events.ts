import type { EmploymentType } from './employment-types';

/** The five pipeline statuses, in the order of the pipeline. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

// A `Date` becomes RFC 3339 text in UTC when the body is frozen, as it does in the answers of the API.

/** A job as the API shows it, and its id under the other published name. */
export interface JobEventData {
  id: string;
  /** The same as `id`. */
  jobId: string;
  company: string;
  title: string;
  /** The same as `title`. */
  role: string;
  url: string | null;
  status: JobStatus;
  location: string | null;
  workMode: 'onsite' | 'hybrid' | 'remote' | null;
  employmentType: EmploymentType | null;
  salary: JobEventSalary | null;
  source: string | null;
  description: string | null;
  notes: string | null;
  priority: 'low' | 'medium' | 'high' | null;
  tags: string[];
  contactIds: string[];
  /** How it ended; null while it has not. */
  outcome: 'accepted' | 'rejected' | 'withdrawn' | 'no_response' | null;
  appliedAt: Date | null;
  statusChangedAt: Date;
  followUpAt: Date | null;
  deadlineAt: Date | null;
  archivedAt: Date | null;
  /** The id that the job has elsewhere, as it was given. */
  externalId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface JobEventSalary {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: 'year' | 'month' | 'week' | 'day' | 'hour';
}

/** A job as it is after a change. */
export interface JobUpdatedData extends JobEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** Both published shapes of the event at once. */
export interface JobStatusChangedData {
  id: string;
  /** The same as `id`. */
  jobId: string;
  company: string;
  title: string;
  /** The same as `title`. */
  role: string;
  status: JobStatus;
  /** The same as `status`. */
  newStatus: JobStatus;
  previousStatus: JobStatus;
}

/** A contact as the API shows it, and its id under its own name. */
export interface ContactEventData {
  id: string;
  /** The same as `id`. */
  contactId: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  title: string | null;
  linkedinUrl: string | null;
  relationship: string | null;
  notes: string | null;
  tags: string[];
  jobIds: string[];
  lastContactedAt: Date | null;
  nextFollowUpAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A contact as it is after a change. */
export interface ContactUpdatedData extends ContactEventData {
  /** The names of the members that changed. */
  changes: string[];
}

/** An activity as the API shows it, and its id under its own name. */
export interface ActivityEventData {
  id: string;
  /** The same as `id`. */
  activityId: string;
  type: string;
  title: string | null;
  description: string | null;
  jobId: string | null;
  contactId: string | null;
  occurredAt: Date;
  durationMinutes: number | null;
  outcome: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A test that somebody asked for. */
export interface WebhookTestData {
  webhookId: string;
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

export type WebhookEventType = keyof WebhookEvents;

/** The body of a delivery: exactly these three members. */
export interface WebhookEventBody<T extends WebhookEventType> {
  event: T;
  timestamp: Date;
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

/** Every event name; the type above makes the list complete. */
export const WEBHOOK_EVENT_TYPES = Object.keys(EVENT_TYPES) as readonly WebhookEventType[];

/** Subscription to all events. */
export const ALL_EVENTS = '*';
