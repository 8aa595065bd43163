import { LocalTime } from '../validators/local-time';
import { isWritable, type MomentOrLocalTime } from '../validators/moment.decorator';
import { wallClockAt } from '../validators/wall-clock';

const DAY_MS = 86_400_000;
const DAY = 'YYYY-MM-DD'.length;

/** 00:00 UTC of a day `YYYY-MM-DD`. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 00:00 UTC of the day after; the year may be 10000. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/**
 * The first day of an all-day event. Midnight UTC was given as a bare day, which is the same everywhere; a local time
 * has its own date.
 * @param timeZone IANA name; decides the day of any other moment
 */
export function firstDayOf(start: MomentOrLocalTime, timeZone: string): string {
  return dayAt(clockOf(start, timeZone));
}

/** The last day of an all-day event, at least `first`. An end at the beginning of a day is the day before. */
export function lastDayOf(end: MomentOrLocalTime, timeZone: string, first: string): string {
  const clock = clockOf(end, timeZone);
  const last = dayAt(clock % DAY_MS === 0 ? clock - DAY_MS : clock);
  return last > first ? last : first;
}

/** Date and time of day in milliseconds since 1970, as if in UTC. */
function clockOf(value: MomentOrLocalTime, timeZone: string): number {
  if (value instanceof LocalTime) return value.clock;
  const time = value.getTime();
  if (time % DAY_MS === 0) return time;
  const clock = wallClockAt(value, timeZone) + value.getUTCMilliseconds();
  // At the ends of the calendar the local day may be in a year that cannot be written.
  return isWritable(new Date(clock)) ? clock : time;
}

function dayAt(clock: number): string {
  return new Date(clock).toISOString().slice(0, DAY);
}
