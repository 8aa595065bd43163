import type { Pipeline } from '@wagewright/sdk';
import { addDays, type Day, dayAt, minuteAt, MINUTES_A_DAY, momentAt } from '../ui/days.ts';

export type CalendarEvent = Pipeline.CalendarEventResponse;
export type EventTimes = Pick<CalendarEvent, 'startsAt' | 'startsOn' | 'endsAt' | 'endsOn'>;

/** The assumed length of an event without an end, milliseconds, as everywhere in the API. */
const WITHOUT_END_MS = 3_600_000;
const DAY_MS = 86_400_000;

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
  const { startsOn, endsOn } = event;
  if (startsOn === null) return hours(event, timeZone);
  return { first: startsOn, last: endsOn ?? startsOn, from: 0, to: MINUTES_A_DAY, isWhole: true };
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

/** Whole days in the API's form: the days, and moments at midnight in UTC with an end only for more than one. */
export function wholeDayTimes(first: Day, last: Day) {
  return {
    startsAt: bareDate(first),
    startsOn: first,
    endsAt: last > first ? bareDate(addDays(last, 1)) : null,
    endsOn: last > first ? last : first,
  };
}

function bareDate(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/** A dragged event snaps to steps of this many minutes. */
const STEP_MINUTES = 15;

export interface Shift {
  days: number;
  minutes: number;
}

/** Converts a distance on the screen to full steps. @param hourHeight pixels @param dayWidth pixels */
export function shiftOf(across: number, down: number, dayWidth: number, hourHeight: number): Shift {
  const steps = Math.round((down / hourHeight) * (60 / STEP_MINUTES));
  // Avoids the negative zero of rounding a small way back.
  return { days: Math.round(across / dayWidth) || 0, minutes: steps * STEP_MINUTES || 0 };
}

/**
 * The times of an event moved in the reader's time zone. Its length and its time zone stay; whole days only move by
 * days.
 */
export function movedTimes(event: EventTimes, { days, minutes }: Shift, timeZone: string): EventTimes {
  const { first, last, from } = spanOf(event, timeZone);
  if (event.startsOn !== null) return wholeDayTimes(addDays(first, days), addDays(last, days));
  const startsAt = momentAt(addDays(first, days), from + minutes, timeZone);
  const length = event.endsAt === null ? null : Date.parse(event.endsAt) - Date.parse(event.startsAt);
  return {
    startsAt,
    startsOn: null,
    endsAt: length === null ? null : new Date(Date.parse(startsAt) + length).toISOString(),
    endsOn: null,
  };
}
