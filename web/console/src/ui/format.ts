/** The language chosen in the browser. */
const LOCALE = undefined;

const WHOLE = new Intl.NumberFormat(LOCALE);
const SHORT = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** The US dollar is `$` in every language, as in the sentences of the services. */
export const moneyIn = (currency: string) =>
  ({
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  }) as const;

const MONEY = new Intl.NumberFormat(LOCALE, { ...moneyIn('USD'), maximumFractionDigits: 0 });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const MOMENT_EXACT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium' });
const CLOCK_OF_DAY = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const MOMENT_SECONDS = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'medium' });
/** Days of the API are in UTC. */
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const DAY_MEDIUM = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const WEEKDAY_SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

export function wholeNumber(value: number): string {
  return WHOLE.format(value);
}

/** `12.3K`, for axes. */
export function shortNumber(value: number): string {
  return SHORT.format(value);
}

/** `32 %`, spelled as in the sentences of the services. @param value 0–1 @param digits behind the point */
export function share(value: number, digits = 0): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${new Intl.NumberFormat(LOCALE, format).format(value * 100)}\u00a0%`;
}

/** Whole US dollars. */
export function dollars(value: number): string {
  return MONEY.format(value);
}

export function moment(value: string): string {
  return MOMENT.format(new Date(value));
}

/** Short, with seconds: `27/11/2026, 10:04:16`. */
export function momentWithSeconds(value: string): string {
  return MOMENT_SECONDS.format(new Date(value));
}

/** With weekday, seconds and time zone. */
export function exactMoment(value: string): string {
  return MOMENT_EXACT.format(new Date(value));
}

/** The time to the second, with the day unless it is the reader's today. @param now milliseconds since 1970 */
export function clockTime(value: string, now: number): string {
  const at = Date.parse(value);
  return (readerDay(at) === readerDay(now) ? CLOCK : CLOCK_OF_DAY).format(at);
}

/** @param value `YYYY-MM-DD`, UTC */
export function day(value: string): string {
  return DAY.format(new Date(`${value}T00:00:00Z`));
}

/** With the year. @param value `YYYY-MM-DD` */
export function mediumDay(value: string): string {
  return DAY_MEDIUM.format(new Date(`${value}T00:00:00Z`));
}

/** With weekday and year. @param value `YYYY-MM-DD` */
export function longDay(value: string): string {
  return DAY_LONG.format(new Date(`${value}T00:00:00Z`));
}

/** `Thursday 26 November`, with the year where it is another one than `today`'s. @param value and `today` are `YYYY-MM-DD` */
export function weekday(value: string, today: string): string {
  return dayIn(WEEKDAY, value, today);
}

/** `Thu 26 Nov`, with the year where it is another one. @param value and `today` are `YYYY-MM-DD` */
export function shortWeekday(value: string, today: string): string {
  return dayIn(WEEKDAY_SHORT, value, today);
}

/** `Thu 26 Nov, 10:00` in the reader's time zone. @param now milliseconds since 1970 */
export function dayAndTime(value: string, now: number): string {
  const at = Date.parse(value);
  const time = formatOf('time', TIME).format(at);
  return `${shortWeekday(readerDay(at), readerDay(now))}, ${time}`;
}

function dayIn(parts: Intl.DateTimeFormatOptions, value: string, today: string): string {
  const isThisYear = value.slice(0, 4) === today.slice(0, 4);
  const key = `${parts.weekday} ${isThisYear}`;
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return formatOf(key, { ...parts, ...year, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
}

/** By their name: creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(name) ?? new Intl.DateTimeFormat(LOCALE, options);
  formats.set(name, known);
  return known;
}

/** The reader's day at a moment, `YYYY-MM-DD`. @param now milliseconds since 1970 */
export function readerDay(now: number): string {
  const at = new Date(now);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
}

/** `1 kB` at least, `132 kB`, `2.1 MB`. */
export function fileSize(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', Math.max(1, bytes / 1e3)] : ['megabyte', bytes / 1e6];
  const maximumFractionDigits = bytes < 1e6 ? 0 : 1;
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits }).format(size);
}

/** `0.4 s`, `12 ms`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${WHOLE.format(Math.round(milliseconds))} ms`;
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(milliseconds / 1000)} s`;
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 minutes ago`, `in 2 hours`; within a minute `now`. @param now milliseconds since 1970 */
export function relativeTime(value: string, now: number): string {
  const seconds = Math.round((Date.parse(value) - now) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? RELATIVE.format(Math.trunc(seconds / unit[1]), unit[0]) : RELATIVE.format(0, 'second');
}

/** From this many days on, weeks are easier to read. */
const DAYS_IN_WEEKS = 14;

/** `today`, `tomorrow`, `3 days ago`, `in 2 weeks`. @param value and `today` are `YYYY-MM-DD` */
export function relativeDay(value: string, today: string): string {
  const days = Math.round((Date.parse(value) - Date.parse(today)) / 86_400_000);
  return Math.abs(days) < DAYS_IN_WEEKS
    ? RELATIVE.format(days, 'day')
    : relativeTime(`${value}T00:00:00Z`, Date.parse(today));
}

/** `1 call`, `2 calls`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
