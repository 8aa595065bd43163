import { type DayOrMoment, dayIn } from './over';

const DAY_MS = 86_400_000;

/** The day of a sentence, `YYYY-MM-DD`; of a moment in UTC. */
export function dayOf({ at, on }: DayOrMoment): string {
  return on ?? at.toISOString().slice(0, 10);
}

/** `today`, `tomorrow` or `in 3 days`; undefined for a day that is past in the zone, or in UTC without one. */
export function daysAhead(day: string, now: Date, timeZone: string | null): string | undefined {
  const days = daysBetween(dayIn(now, timeZone ?? 'UTC'), day);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Whole days from one to the other, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
