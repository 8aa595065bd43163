import { type Day, dayAt, daysBetween } from '../search/calendar/days.ts';

/** A date of a record as it was given: a whole day, or a moment. */
export interface GivenDate {
  /** `YYYY-MM-DD`, the same day for every reader; null for a moment. */
  on: Day | null;
  /** RFC 3339; of a day its 00:00 in UTC. */
  at: string;
}

const DAY_MS = 86_400_000;

/** The date in a record's pair of members; undefined for none. */
export function givenDate(at: string | null, on: Day | null): GivenDate | undefined {
  return at === null ? undefined : { on, at };
}

/** The day in the calendar of a reader. */
export function dayOf({ on, at }: GivenDate, timeZone: string): Day {
  return on ?? dayAt(at, timeZone);
}

/** Whether it has passed: a moment at once, a day at its end in the reader's zone. @param now milliseconds since 1970 */
export function isOver({ on, at }: GivenDate, now: number, timeZone: string): boolean {
  return on === null ? Date.parse(at) < now : on < dayAt(new Date(now).toISOString(), timeZone);
}

/** Whether it has passed within some days from now; a day counts to its end. @param now milliseconds since 1970 */
export function isWithin({ on, at }: GivenDate, days: number, now: number, timeZone: string): boolean {
  if (on === null) return Date.parse(at) - now <= days * DAY_MS;
  return daysBetween(dayAt(new Date(now).toISOString(), timeZone), on) < days;
}

/** Below 0 when the first comes earlier in a reader's calendar: a day before the moments in it. */
export function compareDates(one: GivenDate, other: GivenDate, timeZone: string): number {
  const byDay = dayOf(one, timeZone).localeCompare(dayOf(other, timeZone));
  if (byDay !== 0 || (one.on !== null && other.on !== null)) return byDay;
  if (one.on !== null) return -1;
  return other.on === null ? Date.parse(one.at) - Date.parse(other.at) : 1;
}
