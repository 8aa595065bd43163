import type { EmploymentType } from './employment-types';

/** The five pipeline statuses, in the order of the pipeline. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A job as the API shows it, and its id under the other published name. Moments become RFC 3339 text. */
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

/** A contact as the API shows it, and its id under its own name. Moments become RFC 3339 text. */
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

/** An activity as the API shows it, and its id under its own name. Moments become RFC 3339 text. */
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
  createdAt: Date;
}

/** What an update has changed, beside the record as it is now. */
export interface ChangedMembers {
  /** The names of the members that changed. */
  changes: string[];
}

/** A test that somebody asked for. */
export interface WebhookTestData {
  webhookId: string;
  message: string;
}

/** The names of the events that a webhook can subscribe to, each with what its `data` holds. */
export interface WebhookEvents {
  'job.created': JobEventData;
  'job.updated': JobEventData & ChangedMembers;
  'job.deleted': JobEventData;
  'job.status_changed': JobStatusChangedData;
  'contact.created': ContactEventData;
  'contact.updated': ContactEventData & ChangedMembers;
  'contact.deleted': ContactEventData;
  'activity.created': ActivityEventData;
  'interview.scheduled': JobEventData;
  'offer.received': JobEventData;
  'webhook.test': WebhookTestData;
}

export type WebhookEventType = keyof WebhookEvents;

/** The body that receivers get, before it becomes JSON: exactly these three members. */
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
