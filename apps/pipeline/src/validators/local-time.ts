import { wallClockAt } from './wall-clock';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const SHORTEST_MONTH = 28;
const MONTH = /-(?:0[1-9]|1[0-2])-/;
const LOCAL_TIME = /^(?<date>\d{4}-\d{2}-\d{2})[t ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)$/i;

/** A date and a time of day without a zone; a moment only together with one. */
export class LocalTime {
  /** @param clock milliseconds since 1970 as if in UTC */
  private constructor(readonly clock: number) {}

  /** @returns undefined for anything but a local time such as 2026-11-25T10:00 or 2026-11-25 10:00:00 */
  static parse(value: unknown): LocalTime | undefined {
    if (typeof value !== 'string') return undefined;
    const { date, time } = LOCAL_TIME.exec(value.trim())?.groups ?? {};
    if (!date || !isCalendarDate(date)) return undefined;
    const clock = Date.parse(`${date}T${time}Z`);
    return Number.isNaN(clock) ? undefined : new LocalTime(clock);
  }

  /**
   * The moment of this time in a zone. A time that clocks show twice, because they are put back, is the earlier one. A
   * time that they skip counts on from before the gap, later by the length of the gap. Calendar programs do the same
   * (RFC 5545 section 3.3.5).
   * @param timeZone IANA name
   */
  in(timeZone: string): Date {
    const before = offsetAt(this.clock - DAY_MS, timeZone);
    const after = offsetAt(this.clock + DAY_MS, timeZone);
    const showing = [before, after]
      .map((offset) => ({ offset, time: this.clock - offset }))
      .filter(({ offset, time }) => offsetAt(time, timeZone) === offset)
      .map(({ time }) => time);
    return new Date(showing.length > 0 ? Math.min(...showing) : this.clock - before);
  }
}

/** Needed because `Date` turns 30 February into a day in March. @param date in the form 2026-02-28 */
export function isCalendarDate(date: string): boolean {
  const day = Number(date.slice(-2));
  // A day that every month has needs no `Date`, which takes most of the time.
  if (day >= 1 && day <= SHORTEST_MONTH) return MONTH.test(date);
  return new Date(`${date}T00:00:00Z`).getUTCDate() === day;
}

/** The offset of a zone from UTC at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  return wallClockAt(new Date(time), timeZone) - Math.floor(time / SECOND_MS) * SECOND_MS;
}
