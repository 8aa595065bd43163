import { wallClockAt } from '../../../validators/wall-clock';

const DAY_MS = 86_400_000;

/** A day of the calendar, and whether its moment was exactly the beginning of the day. */
export interface CalendarDay {
  /** Its midnight as if in UTC, milliseconds since 1970. */
  at: number;
  isStart: boolean;
}

/**
 * The day of a moment by the clocks of a zone. A moment at midnight UTC was given as a bare date, which is the same day
 * everywhere.
 */
export function dayOf(moment: Date, timeZone: string): CalendarDay {
  const time = moment.getTime();
  if (time % DAY_MS === 0) return { at: time, isStart: true };
  const local = wallClockAt(moment, timeZone);
  const at = Math.floor(local / DAY_MS) * DAY_MS;
  return { at, isStart: local === at };
}

/** @param count 0 or more */
export function daysAfter({ at }: CalendarDay, count: number): number {
  return at + count * DAY_MS;
}

/** A day as RFC 5545 section 3.3.4 writes it. */
export function dateValue(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
}
