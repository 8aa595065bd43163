import { type Day, dayAt, daysBetween } from '../ui/days.ts';

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

/** The members that take a day or a moment, each with the member that says which day was given. */
const DAY_MEMBERS: Readonly<Record<string, string>> = {
  appliedAt: 'appliedOn',
  deadlineAt: 'deadlineOn',
  followUpAt: 'followUpOn',
  lastContactedAt: 'lastContactedOn',
  nextFollowUpAt: 'nextFollowUpOn',
  occurredAt: 'occurredOn',
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A member as it would be written again: a date as the day, where a day was given; null when absent. */
export function writtenMember(record: object, field: string): unknown {
  const members = record as Record<string, unknown>;
  return members[DAY_MEMBERS[field] ?? field] ?? members[field] ?? null;
}

/** A record after some changes, with both members of each changed date. */
export function withChanges<T extends object>(record: T, changes: object): T {
  const dates = Object.entries(changes).flatMap(([field, value]: [string, unknown]) => {
    const dayMember = DAY_MEMBERS[field];
    if (dayMember === undefined || dayMember in changes) return [];
    const isDay = typeof value === 'string' && DAY.test(value);
    return isDay
      ? [
          [field, `${value}T00:00:00.000Z`],
          [dayMember, value],
        ]
      : [[dayMember, null]];
  });
  return { ...record, ...changes, ...(Object.fromEntries(dates) as object) };
}
