import { LAST_ZONE } from './over';

// The rule of `over.ts` in SQL. All functions give expressions, and take expressions and placeholders.

/** Expressions of a day and a moment; the day is null for a moment. */
export interface DayOrMomentSql {
  at: string;
  on: string;
}

/** The day of a moment in the zone of a record, or in the zone `otherwise` where none is known. */
export type DayInZone = (moment: string, otherwise: string) => string;

/** The span of the calendar event `e`; without an end it lasts an hour. */
export const EVENT_START: DayOrMomentSql = { at: 'e.starts_at', on: 'e.starts_on' };
export const EVENT_END: DayOrMomentSql = {
  at: `coalesce(e.ends_at, e.starts_at + interval '1 hour')`,
  on: 'e.ends_on',
};

/** The zone that a request names, else that of the account; null where neither is known. */
export function userZone(user: string, asked: string): string {
  return `coalesce(${asked}::text, (SELECT a.time_zone FROM accounts.account a WHERE a.id = ${user}))`;
}

/** The zone of the calendar event `e`. Its default, UTC, means that its zone is not known. */
export function eventZone(zone: string): string {
  return `CASE WHEN e.time_zone = 'UTC' THEN ${zone} ELSE e.time_zone END`;
}

/** For records without a zone of their own. PostgreSQL works the day out once for a statement. */
export function inUserZone(zone: string): DayInZone {
  return (moment, otherwise) => `(SELECT ${dayIn(moment, zone, otherwise)})`;
}

/** For the calendar event `e`. */
export function inEventZone(zone: string): DayInZone {
  return (moment, otherwise) =>
    `CASE WHEN e.time_zone = 'UTC' THEN ${inUserZone(zone)(moment, otherwise)}
          ELSE ${dayIn(moment, 'e.time_zone', otherwise)} END`;
}

/** Whether a moment is not past, or a day has not ended. */
export function isNotOver({ at, on }: DayOrMomentSql, now: string, dayInZone: DayInZone): string {
  return `CASE WHEN ${on} IS NULL THEN ${at} >= ${now}
          ELSE ${on} > ${utcDay(now)} OR ${on} >= ${dayInZone(now, LAST_ZONE)} END`;
}

/** Whether a moment has come, or a day has ended. */
export function isOverAt({ at, on }: DayOrMomentSql, now: string, dayInZone: DayInZone): string {
  return `CASE WHEN ${on} IS NULL THEN ${at} <= ${now} ELSE ${on} < ${dayInZone(now, LAST_ZONE)} END`;
}

/** Whether a moment has come, or a day has begun. */
export function hasBegun({ at, on }: DayOrMomentSql, now: string, dayInZone: DayInZone): string {
  return `CASE WHEN ${on} IS NULL THEN ${at} <= ${now}
          ELSE ${on} < ${utcDay(now)} OR ${on} <= ${dayInZone(now, 'UTC')} END`;
}

/**
 * A bound for an index scan by `starts_at`: no event of the user that begins before it still runs at `from`. An event of
 * up to a day, whose days may be those of any zone, is over four days after its start.
 */
export function earliestStart(user: string, from: string): string {
  const before = `${from}::timestamptz - interval '4 days'`;
  return `(SELECT least(${before}, min(long.starts_at)) FROM pipeline.calendar_event long
            WHERE long.user_id = ${user} AND long.ends_at - long.starts_at > interval '24 hours'
              AND long.ends_at >= ${before})`;
}

/** The days of all zones are at most one from this one, so most days need no look at their zone, which takes longer. */
function utcDay(moment: string): string {
  return `(${moment}::timestamptz AT TIME ZONE 'UTC')::date`;
}

function dayIn(moment: string, zone: string, otherwise: string): string {
  return `pipeline.day_in(${moment}, ${zone}, '${otherwise}')`;
}
