const DAY_MS = 86_400_000;
/** More than there are time zones; the names can be written in upper and lower case, so there could be many more. */
const MAX_FORMATS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

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
  const local = localTime(moment, timeZone);
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

/** The local time of the zone as if it were UTC, to the second. */
function localTime(moment: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const [year = 0, month = 1, day, hour, minute, second] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Creating a format costs more than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}
