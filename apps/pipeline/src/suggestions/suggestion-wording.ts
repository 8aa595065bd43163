import { dayOf, daysAhead, daysBetween } from '../days/day-wording';
import { type DayOrMoment, dayIn } from '../days/over';
import { wallClockAt } from '../validators/wall-clock';
import type { SuggestedAction } from './suggestion.response';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Shorter distances are in hours. */
const TOLD_IN_HOURS = 48;

/** The moment of a list of suggestions, and the zone of days that have no other; null where none is known. */
export interface Clock {
  now: Date;
  timeZone: string | null;
}

/** The day of a moment, `YYYY-MM-DD` in UTC. */
export function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Day and time as a clock in that zone shows them: `2026-11-25 at 10:00 (Europe/Berlin)`. */
export function clockTime(at: Date, timeZone: string): string {
  const shown = new Date(wallClockAt(at, timeZone)).toISOString();
  return `${shown.slice(0, 10)} at ${shown.slice(11, 16)} (${timeZone})`;
}

/** How long ago a moment was, by UTC days: `today`, `yesterday`, `12 days ago`. */
export function ago(at: Date, now: Date): string {
  return agoInDays(daysBetween(day(at), day(now)));
}

/** A past day or moment: `2026-11-20 (2 days ago)`. */
export function past(due: DayOrMoment, { now, timeZone }: Clock): string {
  const today = due.on === null ? day(now) : dayIn(now, timeZone ?? 'UTC');
  return `${dayOf(due)} (${agoInDays(daysBetween(dayOf(due), today))})`;
}

/**
 * A day or moment to come: `2026-11-22, in 6 hours`, `2026-11-26, today`, `2026-11-30, in 4 days`. Moments up to two
 * days ahead are given in hours; a day that is past in UTC, but not everywhere, has no distance.
 */
export function coming({ at, on }: DayOrMoment, { now, timeZone }: Clock): string {
  const distance = on === null ? ahead(at, now) : daysAhead(on, now, timeZone);
  return distance === undefined ? dayOf({ at, on }) : `${dayOf({ at, on })}, ${distance}`;
}

/** How far ahead a moment is: `in about an hour`, `in 47 hours`, then by UTC days `in 3 days`. */
export function ahead(at: Date, now: Date): string {
  const hours = Math.round((at.getTime() - now.getTime()) / HOUR_MS);
  if (hours <= 1) return 'in about an hour';
  return hours < TOLD_IN_HOURS ? `in ${hours} hours` : `in ${daysBetween(day(now), day(at))} days`;
}

function agoInDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export function loggedActivity(type: string, link: { jobId: string; contactId?: string }): SuggestedAction {
  return { method: 'POST', path: '/api/mcp/activities', body: { type, ...link } };
}
