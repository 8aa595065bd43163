/** The five pipeline statuses, in the order of the pipeline. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A record as the API shows it: JSON, dates as RFC 3339 text. */
export type RecordData = Readonly<Record<string, unknown>>;

/** A job in an event: the record, and the two names under which the published examples show id and title. */
export type JobEventData = RecordData & { id: string; jobId: string; title: string; role: string };

/** Both published shapes of the event at once. */
export interface JobStatusChangedData {
  id: string;
  jobId: string;
  company: string;
  title: string;
  role: string;
  status: JobStatus;
  newStatus: JobStatus;
  previousStatus: JobStatus;
}

export type ContactEventData = RecordData & { id: string; contactId: string };
export type ActivityEventData = RecordData & { id: string; activityId: string };

/** The names of the events that a webhook can subscribe to, each with what its `data` holds. */
export interface WebhookEvents {
  'job.created': JobEventData;
  /** `changes` names the members that changed. */
  'job.updated': JobEventData & { changes: readonly string[] };
  'job.deleted': JobEventData;
  'job.status_changed': JobStatusChangedData;
  'contact.created': ContactEventData;
  'contact.updated': ContactEventData & { changes: readonly string[] };
  'contact.deleted': ContactEventData;
  'activity.created': ActivityEventData;
  'interview.scheduled': JobEventData;
  'offer.received': JobEventData;
  'webhook.test': { webhookId: string; message: string };
}

export type WebhookEventType = keyof WebhookEvents;

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
