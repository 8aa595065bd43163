import type { Pipeline } from '@wagewright/sdk';
import { addDays, type Day, dayAt, MINUTES_A_DAY, minuteAt } from './days.ts';

type CalendarEvent = Pipeline.CalendarEventResponse;
export type EventTimes = Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'allDay'>;

/** The assumed length of an event without an end, milliseconds, as in the API's suggestions. */
const WITHOUT_END_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The first and the last day of an event, with their times. */
export interface Span {
  first: Day;
  last: Day;
  /** Minutes of the first day, 0–1439; 0 for whole days. */
  from: number;
  /** Minutes of the last day, 1–1440; 1440 for whole days. */
  to: number;
  /** Shown above the hours: whole days, and events of a day or longer. */
  isWhole: boolean;
}

/** The position of an event in the reader's time zone. Whole days are the same days for everybody. */
export function spanOf(event: EventTimes, timeZone: string): Span {
  return event.allDay ? wholeDays(event) : hours(event, timeZone);
}

function hours({ startsAt, endsAt }: EventTimes, timeZone: string): Span {
  const start = Date.parse(startsAt);
  const end = endsAt === null ? start + WITHOUT_END_MS : Date.parse(endsAt);
  const from = minuteAt(startsAt, timeZone);
  const first = dayAt(startsAt, timeZone);
  // An event that ends at midnight is not part of the next day.
  const lastMoment = new Date(Math.max(start, end - 1)).toISOString();
  const last = dayAt(lastMoment, timeZone);
  const to = Math.max(minuteAt(lastMoment, timeZone) + 1, last === first ? from + 1 : 1);
  return { first, last, from, to: Math.min(to, MINUTES_A_DAY), isWhole: end - start >= DAY_MS };
}

/** A bare date is midnight in UTC and means the same day everywhere; other times are read in the event's zone. */
function wholeDays({ startsAt, endsAt, timeZone }: EventTimes): Span {
  const first = wholeDayAt(startsAt, timeZone).day;
  const end = wholeDayAt(endsAt ?? startsAt, timeZone);
  const last = end.isBeginning && end.day > first ? addDays(end.day, -1) : end.day;
  return { first, last: last < first ? first : last, from: 0, to: MINUTES_A_DAY, isWhole: true };
}

function wholeDayAt(moment: string, timeZone: string): { day: Day; isBeginning: boolean } {
  const isBareDate = Date.parse(moment) % DAY_MS === 0;
  const zone = isBareDate ? 'UTC' : timeZone;
  return { day: dayAt(moment, zone), isBeginning: minuteAt(moment, zone) === 0 };
}

/** Whole days in the API's form: midnight in UTC, and an end only for more than one. */
export function wholeDayTimes(first: Day, last: Day): { startsAt: string; endsAt: string | null } {
  return { startsAt: bareDate(first), endsAt: last > first ? bareDate(addDays(last, 1)) : null };
}

function bareDate(day: Day): string {
  return `${day}T00:00:00.000Z`;
}
