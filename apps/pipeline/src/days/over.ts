import { LocalTime } from '../validators/local-time';
import { wallClockAt } from '../validators/wall-clock';

// The rule of `over.sql.ts`; `over.int-spec.ts` holds the two to each other.

/** Zone of a day without a known zone: days end here last. */
export const LAST_ZONE = 'Etc/GMT+12';
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A day, where a day was given; else a moment. */
export interface DayOrMoment {
  /** The moment; for a day, its 00:00 UTC. */
  at: Date;
  /** `YYYY-MM-DD`; null for a moment. */
  on: string | null;
}

export interface EventSpan {
  startsAt: Date;
  endsAt: Date | null;
  startsOn: string | null;
  endsOn: string | null;
}

/** The end of an event: that of its last day, else `endsAt`, else an hour after the start. */
export function endOfEvent({ startsAt, endsAt, endsOn }: EventSpan): DayOrMoment {
  return { at: endsAt ?? new Date(startsAt.getTime() + HOUR_MS), on: endsOn };
}

/**
 * Whether a moment is past, or a day has ended in the zone.
 * @param timeZone IANA name; null where none is known: then the day ends at 12:00 UTC of the next day
 */
export function isOver(due: DayOrMoment, now: Date, timeZone: string | null): boolean {
  return due.on === null ? due.at < now : due.on < dayIn(now, timeZone ?? LAST_ZONE);
}

/** Whether a moment has come, or a day has begun in the zone; without a zone, in UTC. */
export function hasBegun(due: DayOrMoment, now: Date, timeZone: string | null): boolean {
  return due.on === null ? due.at <= now : due.on <= dayIn(now, timeZone ?? 'UTC');
}

export function overAt({ at, on }: DayOrMoment, timeZone: string | null): Date {
  if (on === null) return at;
  const next = new Date(Date.parse(on) + DAY_MS).toISOString().slice(0, DAY_LENGTH);
  return LocalTime.parse(`${next}T00:00`)?.in(timeZone ?? LAST_ZONE) ?? at;
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Date(wallClockAt(moment, timeZone)).toISOString().slice(0, DAY_LENGTH);
}
