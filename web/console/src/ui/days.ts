import {
  endOfMonth,
  endOfWeek,
  parseAbsolute,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

export const DAYS_A_WEEK = 7;
export const MINUTES_A_DAY = 1_440;
const MINUTES_AN_HOUR = 60;

/** The local day of a moment in a zone. */
export function dayAt(moment: string, timeZone: string): Day {
  return toCalendarDate(parseAbsolute(moment, timeZone)).toString();
}

/** The local time of a moment, in minutes since midnight: 0–1439. */
export function minuteAt(moment: string, timeZone: string): number {
  const { hour, minute } = parseAbsolute(moment, timeZone);
  return hour * MINUTES_AN_HOUR + minute;
}

/**
 * The moment of a local time in a zone. A skipped time is the later one, a repeated time the earlier one, by the API's
 * rules.
 *
 * @param minute of the day; values before 0 or after 1439 are on another day
 * @returns RFC 3339 in UTC
 */
export function momentAt(day: Day, minute: number, timeZone: string): string {
  const local = parseDateTime(`${day}T00:00`).add({ minutes: minute });
  return toZoned(local, timeZone, 'compatible').toAbsoluteString();
}

/** The same for the value of a `datetime-local` field: `2026-11-25T10:00`. */
export function momentOfLocal(local: string, timeZone: string): string {
  return toZoned(parseDateTime(local), timeZone, 'compatible').toAbsoluteString();
}

export function addDays(day: Day, days: number): Day {
  return parseDate(day).add({ days }).toString();
}

export function addMonths(day: Day, months: number): Day {
  return parseDate(day).add({ months }).toString();
}

/** The number of days from the first to the second; negative backwards. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);
}

/** The seven days of a day's week. @param locale decides the first weekday */
export function weekOf(day: Day, locale: string): Day[] {
  const first = startOfWeek(parseDate(day), locale).toString();
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(first, index));
}

/** Four to six. */
export function weeksOfMonth(day: Day, locale: string): Day[][] {
  const first = startOfWeek(startOfMonth(parseDate(day)), locale).toString();
  const last = endOfWeek(endOfMonth(parseDate(day)), locale).toString();
  const weeks = (daysBetween(first, last) + 1) / DAYS_A_WEEK;
  return Array.from({ length: weeks }, (_, index) => weekOf(addDays(first, index * DAYS_A_WEEK), locale));
}

export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}
