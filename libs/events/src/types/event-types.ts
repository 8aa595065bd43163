import { JOB_STATUSES } from '@wagewright/enums';
import type { WebhookEventType } from '@wagewright/messaging';
import { type ArgumentName, CHANGES } from './event-arguments';

/** The names of watched events, in the order of `events/list`. */
export const WATCHED_NAMES = [
  'job.changed',
  'job.created',
  'job.updated',
  'job.status_changed',
  'interview.scheduled',
  'offer.received',
  'job.deleted',
  'activity.created',
] as const;
export type WatchedName = (typeof WATCHED_NAMES)[number];

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface EventDefinition {
  /** When it happens. */
  happens: string;
  /** The types of logged events that are occurrences of it. */
  types: readonly WebhookEventType[];
  /** Its arguments beside `exclude_own`. */
  takes: readonly ArgumentName[];
  /** Members of `data` beside `by`; null where the logged event does not have one. */
  data: Readonly<Record<string, JsonSchema>>;
  /** Members of `data` that only occurrences have whose logged event has them. */
  optional?: Readonly<Record<string, JsonSchema>>;
}

const TEXT = { type: 'string' };
const NULLABLE_TEXT = { type: ['string', 'null'] };
const TEXTS = { type: 'array', items: TEXT };
const JOB = {
  jobId: TEXT,
  company: NULLABLE_TEXT,
  title: NULLABLE_TEXT,
  status: { enum: [...JOB_STATUSES, null] },
};
const RECORD = { ...JOB, outcome: NULLABLE_TEXT, tags: TEXTS };
const PREVIOUS_STATUS = { enum: JOB_STATUSES };

export const EVENT_DEFINITIONS: Readonly<Record<WatchedName, EventDefinition>> = {
  'job.changed': {
    happens: 'A job was added, edited, moved or deleted.',
    types: ['job.created', 'job.updated', 'job.status_changed', 'job.deleted'],
    takes: ['job_id', 'company', 'change'],
    data: { ...JOB, change: { enum: CHANGES } },
    optional: { previousStatus: PREVIOUS_STATUS, changes: TEXTS },
  },
  'job.created': {
    happens: 'A job was added, also by an import.',
    types: ['job.created'],
    takes: ['company', 'status', 'tags'],
    data: RECORD,
  },
  'job.updated': {
    happens: 'Members of a job were edited; changes names them.',
    types: ['job.updated'],
    takes: ['job_id', 'company', 'status', 'tags', 'changes'],
    data: { ...RECORD, changes: TEXTS },
  },
  'job.status_changed': {
    happens: 'A job moved to another stage.',
    types: ['job.status_changed'],
    takes: ['job_id', 'company', 'status', 'previous_status'],
    data: { ...JOB, previousStatus: PREVIOUS_STATUS },
  },
  'interview.scheduled': {
    happens: 'A job moved to interviewing.',
    types: ['interview.scheduled'],
    takes: ['job_id', 'company', 'tags'],
    data: RECORD,
  },
  'offer.received': {
    happens: 'A job moved to offer.',
    types: ['offer.received'],
    takes: ['job_id', 'company', 'tags'],
    data: RECORD,
  },
  'job.deleted': {
    happens: 'A job was deleted.',
    types: ['job.deleted'],
    takes: ['job_id'],
    data: JOB,
  },
  'activity.created': {
    happens: 'An activity was logged.',
    types: ['activity.created'],
    takes: ['job_id', 'type'],
    data: {
      activityId: TEXT,
      jobId: NULLABLE_TEXT,
      type: TEXT,
      title: NULLABLE_TEXT,
      occurredAt: { type: 'string', format: 'date-time' },
    },
  },
};

export function isWatchedName(text: unknown): text is WatchedName {
  return typeof text === 'string' && Object.hasOwn(EVENT_DEFINITIONS, text);
}

/** The types of logged events that can be occurrences of a name. */
export function typesOf(name: WatchedName): readonly WebhookEventType[] {
  return EVENT_DEFINITIONS[name].types;
}
