import type { LoggedEvent } from '../log/event-log.repository';
import type { WatchArguments } from './arguments';
import { type Argument, type ArgumentName, ARGUMENTS } from './event-arguments';
import { EVENT_DEFINITIONS, type WatchedName } from './event-types';

/** Members of a logged event that the matcher reads. */
export type RecordedEvent = Pick<LoggedEvent, 'id' | 'type' | 'body' | 'actor'>;

export interface Watch {
  name: WatchedName;
  arguments: WatchArguments;
  /** Who watches, in the form of `actor`. */
  principal: string;
}

export interface Occurrence {
  eventId: string;
  name: WatchedName;
  /** RFC 3339, in UTC with milliseconds. */
  timestamp: string;
  data: Record<string, unknown>;
  /** The place behind it in the log, where the mode of delivery tells it here. */
  cursor?: string;
}

interface Body {
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** One event is matched for many watches. */
const bodies = new WeakMap<RecordedEvent, Body>();

/**
 * The event as an occurrence of the watch, without a cursor; undefined where it does not fit. It depends on the event
 * as it was recorded alone, so poll, stream and webhook agree for ever.
 */
export function occurrenceOf(event: RecordedEvent, watch: Watch): Occurrence | undefined {
  const { name, arguments: wanted, principal } = watch;
  const definition = EVENT_DEFINITIONS[name];
  if (!definition.types.some((type) => type === event.type)) return undefined;
  const { timestamp, data: recorded } = bodyOf(event);
  const data: Record<string, unknown> = {};
  for (const member of Object.keys(definition.data))
    data[member] = member === 'change' ? changeOf(event.type) : (recorded[member] ?? null);
  for (const member of Object.keys(definition.optional ?? {}))
    if (Object.hasOwn(recorded, member)) data[member] = recorded[member];
  data['by'] = byOf(event.actor, principal);
  const isFitting = Object.entries(wanted).every(([argument, value]) =>
    (ARGUMENTS[argument as ArgumentName] as Argument).fits(value as never, data),
  );
  return isFitting ? { eventId: event.id, name, timestamp, data } : undefined;
}

/** When the event happened by its body, in milliseconds since 1970. */
export function momentOf(event: RecordedEvent): number {
  return Date.parse(bodyOf(event).timestamp);
}

function bodyOf(event: RecordedEvent): Body {
  const known = bodies.get(event);
  if (known) return known;
  const body = JSON.parse(event.body) as Body;
  bodies.set(event, body);
  return body;
}

/** `status_changed` of `job.status_changed`. */
function changeOf(type: string): string {
  return type.slice(type.indexOf('.') + 1);
}

function byOf(actor: string | null, principal: string): string | null {
  if (actor === null || actor === 'service') return actor;
  if (actor === 'session') return 'person';
  return actor === principal ? 'self' : 'program';
}
