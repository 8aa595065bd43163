import { wallClockAt } from '../../../validators/wall-clock';

const DAY_MS = 86_400_000;

/** A day of the calendar, and whether the moment that it was found by is its very beginning. */
export interface CalendarDay {
  /** Its midnight as if it were in UTC, milliseconds since 1970. */
  at: number;
  isStart: boolean;
}

/**
 * The day that a moment is in, where the clock on the wall is read. A moment that is midnight in UTC was given as
 * a bare date, which means the same day everywhere.
 */
export function dayOf(moment: Date, timeZone: string): CalendarDay {
  const time = moment.getTime();
  if (time % DAY_MS === 0) return { at: time, isStart: true };
  const local = wallClockAt(moment, timeZone);
  const at = Math.floor(local / DAY_MS) * DAY_MS;
  return { at, isStart: local === at };
}

/** @param count may be 0 */
export function daysAfter({ at }: CalendarDay, count: number): number {
  return at + count * DAY_MS;
}

/** A day as RFC 5545 section 3.3.4 writes it. */
export function dateValue(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
}
