import { wallClockAt } from '../validators/wall-clock';
import type { SuggestedAction } from './suggestion.response';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Shorter distances are in hours. */
const TOLD_IN_HOURS = 48;

/** The day of a moment, `YYYY-MM-DD` in UTC. */
export function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Day and time as a clock in that zone shows them: `2026-11-25 at 10:00 (Europe/Berlin)`. */
export function clockTime(at: Date, timeZone: string): string {
  const shown = wallClock(at, timeZone);
  return `${shown.slice(0, 10)} at ${shown.slice(11, 16)} (${timeZone})`;
}

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).slice(0, 10);
}

/** How long ago a moment was, by UTC days: `today`, `yesterday`, `12 days ago`. */
export function ago(at: Date, now: Date): string {
  const days = Math.max(0, daysBetween(at, now));
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** How far ahead a moment is: `in about an hour`, `in 47 hours`, then by UTC days `in 3 days`. */
export function ahead(at: Date, now: Date): string {
  const hours = Math.round((at.getTime() - now.getTime()) / HOUR_MS);
  if (hours <= 1) return 'in about an hour';
  return hours < TOLD_IN_HOURS ? `in ${hours} hours` : `in ${daysBetween(now, at)} days`;
}

function daysBetween(from: Date, to: Date): number {
  return (Date.parse(day(to)) - Date.parse(day(from))) / DAY_MS;
}

/** The call that logs an activity for a job, a contact or both. */
export function loggedActivity(type: string, link: { jobId: string; contactId?: string }): SuggestedAction {
  return { method: 'POST', path: '/api/mcp/activities', body: { type, ...link } };
}

/** `YYYY-MM-DDThh:mm:ss` in the zone. */
function wallClock(at: Date, timeZone: string): string {
  return new Date(wallClockAt(at, timeZone)).toISOString();
}
