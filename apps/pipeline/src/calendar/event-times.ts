import { parameterMissing } from '@wagewright/errors';
import type { CalendarEvent } from './calendar-event.entity';
import { isWritable, type MomentOrLocalTime } from '../validators/moment.decorator';
import type { CreateCalendarEventRequest, UpdateCalendarEventRequest } from './calendar-event.request';
import { LocalTime } from '../validators/local-time';
import { wallClockAt } from '../validators/wall-clock';

const DEFAULT_TIME_ZONE = 'UTC';

export type EventTimes = Pick<
  CalendarEvent,
  'startsAt' | 'startsOn' | 'endsAt' | 'endsOn' | 'timeZone' | 'allDay'
>;
type GivenTimes = Pick<UpdateCalendarEventRequest, keyof EventTimes>;

/** A start or an end of an all-day event. */
interface Bound<T> {
  at: T;
  on: string;
}

/**
 * @throws ApiError 400 for a local time without a zone, an end before the start, and days that contradict the moments
 *   or `allDay`
 */
export function timesOfNew(given: CreateCalendarEventRequest): EventTimes {
  return checked(isAllDay(given) ? allDayTimes(given) : hours(given), given);
}

/**
 * The times of an event after a change. Local times are in the zone given with them, else in the event's zone. A change
 * of the zone alone leaves moments and days.
 * @throws ApiError 400 as for a new event, and for a local time when the zone is cleared
 */
export function timesOfChanged(event: EventTimes, request: UpdateCalendarEventRequest): EventTimes {
  const { timeZone = event.timeZone } = request;
  const given: GivenTimes = Object.assign({}, request, { timeZone });
  return checked(isAllDay(given, event) ? allDayTimes(given, event) : hours(given, event), given);
}

function isAllDay({ startsOn, allDay }: GivenTimes, current?: EventTimes): boolean {
  if (startsOn && allDay === false)
    throw invalid('allDay', 'allDay must not be false beside startsOn: an event with a first day is all-day');
  if (startsOn) return true;
  if (allDay !== undefined) return allDay ?? false;
  return startsOn !== null && (current?.allDay ?? false);
}

function hours(given: GivenTimes, current?: EventTimes): EventTimes {
  if (given.endsOn)
    throw invalid('endsOn', 'endsOn is the last day of an all-day event: add startsOn, or allDay: true');
  const kept = given.endsOn === null ? null : current?.endsAt;
  return {
    startsAt: momentOf('startsAt', given) ?? startOf(current),
    startsOn: null,
    endsAt: given.endsAt === undefined ? (kept ?? null) : (momentOf('endsAt', given) ?? null),
    endsOn: null,
    timeZone: given.timeZone ?? DEFAULT_TIME_ZONE,
    allDay: false,
  };
}

function allDayTimes(given: GivenTimes, current?: EventTimes): EventTimes {
  const timeZone = given.timeZone ?? DEFAULT_TIME_ZONE;
  const start = firstDay(given, timeZone, current);
  const end = lastDay(given, timeZone, start, current);
  return {
    startsAt: start.at,
    startsOn: start.on,
    endsAt: end.at,
    endsOn: end.on,
    timeZone,
    allDay: true,
  };
}

function firstDay(given: GivenTimes, timeZone: string, current?: EventTimes): Bound<Date> {
  const at = momentOf('startsAt', given);
  const { startsAt, startsOn } = given;
  if (!at || !startsAt) {
    if (startsOn) return { at: startOfDay(startsOn), on: startsOn };
    const kept = startOf(current);
    return { at: kept, on: current?.startsOn ?? firstDayOf(kept, timeZone) };
  }
  const isKept = startsAt instanceof Date && isSame(at, current?.startsAt);
  const derived = (isKept ? current?.startsOn : null) ?? firstDayOf(startsAt, timeZone);
  if (startsOn && startsOn !== derived && !isSame(at, startOfDay(startsOn)))
    throw contradiction('startsOn', 'startsAt');
  return { at, on: startsOn ?? derived };
}

function lastDay(
  given: GivenTimes,
  timeZone: string,
  first: Bound<Date>,
  current?: EventTimes,
): Bound<Date | null> {
  const { endsAt, endsOn } = given;
  const none = { at: null, on: first.on };
  if (endsAt === undefined) {
    if (endsOn) return { at: endOfDay(endsOn), on: endsOn };
    // Hours end within a day, so an event that becomes all-day by its first day has no end yet.
    if (endsOn === null || !current?.endsAt || (given.startsOn && !current.allDay)) return none;
    const kept = current.endsOn ?? lastDayOf(current.endsAt, timeZone, first.on);
    return { at: current.endsAt, on: given.startsOn ? kept : later(kept, first.on) };
  }
  const at = momentOf('endsAt', given) ?? null;
  const isKept = endsAt instanceof Date && isSame(endsAt, current?.endsAt);
  const last = (isKept ? current?.endsOn : null) ?? (endsAt && lastDayOf(endsAt, timeZone, first.on));
  const derived = later(last ?? first.on, first.on);
  if (!endsOn || endsOn === derived) return { at, on: derived };
  if (at && !isSame(at, startOfDay(endsOn))) throw contradiction('endsOn', 'endsAt');
  return { at: endOfDay(endsOn), on: endsOn };
}

/** @returns undefined where the member is not given, or null */
function momentOf(member: 'startsAt' | 'endsAt', given: GivenTimes): Date | undefined {
  const value: MomentOrLocalTime | null | undefined = given[member];
  if (!value) return undefined;
  if (value instanceof Date) return value;
  if (!given.timeZone) {
    throw invalid(
      member,
      `${member} is a local time without a time zone: add timeZone, such as "Europe/Berlin", or add Z or an offset to the time, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+01:00`,
    );
  }
  const moment = value.in(given.timeZone);
  if (!isWritable(moment)) throw invalid(member, `${member} must be in the years 1 to 9999`);
  return moment;
}

function checked(times: EventTimes, given: GivenTimes): EventTimes {
  const { startsAt, startsOn, endsAt, endsOn } = times;
  if (startsOn && endsOn && endsOn < startsOn) {
    throw invalid(
      'endsOn',
      `endsOn must not be before startsOn: ${endsOn} is before ${startsOn}; send both to move an event`,
    );
  }
  if (endsAt !== null && !isWritable(endsAt)) throw invalid('endsOn', 'endsOn must be before 9999-12-31');
  if (endsAt === null || endsAt >= startsAt) return times;
  // Moments of far zones may be in another order than their days.
  const isStartByDay = Boolean(given.startsOn) && !given.startsAt;
  const isEndByDay = Boolean(given.endsOn) && !given.endsAt;
  if (startsOn && endsOn && (isStartByDay || isEndByDay))
    return { ...times, startsAt: startOfDay(startsOn), endsAt: endOfDay(endsOn) };
  const written = `${endsAt.toISOString()} is before ${startsAt.toISOString()}`;
  throw invalid(
    'endsAt',
    `endsAt must not be before startsAt: ${written}; send both to move an event, or null for no end`,
  );
}

function startOf(current: EventTimes | undefined): Date {
  if (!current) throw new Error('a new event without a start has passed validation');
  return current.startsAt;
}

function isSame(one: Date | null, other: Date | null | undefined): boolean {
  return one?.getTime() === other?.getTime();
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function contradiction(on: string, at: string): Error {
  return invalid(on, `${on} and ${at} contradict each other: send one of them, or the same day in both`);
}

function invalid(member: string, message: string): Error {
  return parameterMissing(member, message, [{ field: member, message }]);
}

const DAY_MS = 86_400_000;
const DAY = 'YYYY-MM-DD'.length;

/** 00:00 UTC of a day `YYYY-MM-DD`. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 00:00 UTC of the day after; the year may be 10000. */
function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/**
 * The first day of an all-day event. Midnight UTC was given as a bare day, which is the same everywhere; a local time
 * has its own date.
 * @param timeZone IANA name; decides the day of any other moment
 */
function firstDayOf(start: MomentOrLocalTime, timeZone: string): string {
  return dayAt(clockOf(start, timeZone));
}

/** The last day of an all-day event, at least `first`. An end at the beginning of a day is the day before. */
function lastDayOf(end: MomentOrLocalTime, timeZone: string, first: string): string {
  const clock = clockOf(end, timeZone);
  const last = dayAt(clock % DAY_MS === 0 ? clock - DAY_MS : clock);
  return last > first ? last : first;
}

/** Date and time of day in milliseconds since 1970, as if in UTC. */
function clockOf(value: MomentOrLocalTime, timeZone: string): number {
  if (value instanceof LocalTime) return value.clock;
  const time = value.getTime();
  if (time % DAY_MS === 0) return time;
  const clock = wallClockAt(value, timeZone) + value.getUTCMilliseconds();
  // At the ends of the calendar the local day may be in a year that cannot be written.
  return isWritable(new Date(clock)) ? clock : time;
}

function dayAt(clock: number): string {
  return new Date(clock).toISOString().slice(0, DAY);
}
