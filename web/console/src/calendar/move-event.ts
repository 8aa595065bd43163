import { addDays, momentAt } from '../ui/days.ts';
import { type EventTimes, spanOf, wholeDayTimes } from './event-span.ts';

/** A dragged event snaps to steps of this many minutes. */
export const STEP_MINUTES = 15;

/** The distance of a drag. */
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
