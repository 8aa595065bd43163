const MINUTE_MS = 60_000;

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

export const DAYS_A_WEEK = 7;
export const MINUTES_A_DAY = 1_440;
const DAY_MS = MINUTES_A_DAY * MINUTE_MS;

let deviceZone: string | undefined;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day of a moment in a zone. */
export function dayAt(moment: string, timeZone: string): Day {
  return dayOf(clockOf(Date.parse(moment), timeZone));
}

/** The local time of a moment, in minutes since midnight: 0–1439. */
export function minuteAt(moment: string, timeZone: string): number {
  const clock = clockOf(Date.parse(moment), timeZone);
  return Math.floor((clock - Math.floor(clock / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/**
 * The moment of a local time in a zone. A skipped time is the later one, a repeated time the earlier one, by the API's
 * rules.
 *
 * @param minute of the day; values before 0 or after 1439 are on another day
 * @returns RFC 3339 in UTC
 */
export function momentAt(day: Day, minute: number, timeZone: string): string {
  return new Date(momentOfClock(startOf(day) + minute * MINUTE_MS, timeZone)).toISOString();
}

/** The same for the value of a `datetime-local` field: `2026-11-25T10:00`. */
export function momentOfLocal(local: string, timeZone: string): string {
  return new Date(momentOfClock(Date.parse(`${local}Z`), timeZone)).toISOString();
}

export function addDays(day: Day, days: number): Day {
  return dayOf(startOf(day) + days * DAY_MS);
}

/** The same day of another month, or its last one. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The number of days from the first to the second; negative backwards. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((startOf(second) - startOf(first)) / DAY_MS);
}

/** The seven days of a day's week. @param locale decides the first weekday */
export function weekOf(day: Day, locale: string): Day[] {
  const weekday = new Date(startOf(day)).getUTCDay();
  const first = addDays(day, -((weekday - firstWeekday(locale) + DAYS_A_WEEK) % DAYS_A_WEEK));
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(first, index));
}

/** Four to six. */
export function weeksOfMonth(day: Day, locale: string): Day[][] {
  const firstOfMonth = `${day.slice(0, 7)}-01`;
  const lastOfMonth = addDays(addMonths(firstOfMonth, 1), -1);
  const [first = firstOfMonth] = weekOf(firstOfMonth, locale);
  const weeks = Math.floor(daysBetween(first, lastOfMonth) / DAYS_A_WEEK) + 1;
  return Array.from({ length: weeks }, (_, index) => weekOf(addDays(first, index * DAYS_A_WEEK), locale));
}

export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOf(text);
  // The 30th of February is read as a day of March.
  return !Number.isNaN(start) && dayOf(start) === text;
}

/** Milliseconds, on a clock that has every day alike. */
function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** @throws RangeError for no date */
function dayOf(clock: number): Day {
  return new Date(clock).toISOString().slice(0, 10);
}

// Unicode CLDR 45, weekData: the regions whose week does not begin on Monday. Not every browser tells them.
const SUNDAY = new Set(
  `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT
   PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/),
);
const SATURDAY = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));
const FRIDAY = 'MV';

/** The first weekday of a week where a language is read: 0 for Sunday. */
function firstWeekday(locale: string): number {
  const { region = '001' } = new Intl.Locale(locale).maximize();
  if (SUNDAY.has(region)) return 0;
  if (SATURDAY.has(region)) return 6;
  return region === FRIDAY ? 5 : 1;
}

/**
 * Clock time of a zone at a moment, as the milliseconds at which UTC has the same clock time.
 *
 * @param moment milliseconds
 * @throws RangeError for no date, and for no zone
 */
function clockOf(moment: number, timeZone: string): number {
  deviceZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Most calls ask for the device's zone, which takes a tenth of the time.
  if (timeZone === deviceZone) return ownClockOf(new Date(moment));
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function ownClockOf(at: Date): number {
  return Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  );
}

/** The moment at which the clocks of a zone show it: the earlier of two, and the later one of a time that is skipped. */
function momentOfClock(clock: number, timeZone: string): number {
  const byOffsetOf = (moment: number) => clock - (clockOf(moment, timeZone) - moment);
  // No zone is a day from UTC, and none changes twice within one.
  const before = byOffsetOf(clock - DAY_MS);
  const after = byOffsetOf(clock + DAY_MS);
  const isShown = (moment: number) => clockOf(moment, timeZone) === clock;
  if (isShown(before)) return isShown(after) ? Math.min(before, after) : before;
  return isShown(after) ? after : before;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [numeric, hourCycle] = ['numeric', 'h23'] as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle,
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formats.set(timeZone, format);
  return format;
}
