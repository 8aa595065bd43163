/** The language chosen in the browser. */
const LOCALE = undefined;

const WHOLE = new Intl.NumberFormat(LOCALE);
const SHORT = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const MONEY = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const MOMENT_EXACT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
/** Days of the API are in UTC. */
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

export function wholeNumber(value: number): string {
  return WHOLE.format(value);
}

/** `12.3K`, for axes. */
export function shortNumber(value: number): string {
  return SHORT.format(value);
}

/** @param value 0–1 */
export function share(value: number): string {
  return SHARE.format(value);
}

/** Whole US dollars. */
export function dollars(value: number): string {
  return MONEY.format(value);
}

export function moment(value: string): string {
  return MOMENT.format(new Date(value));
}

/** With weekday, seconds and time zone. */
export function exactMoment(value: string): string {
  return MOMENT_EXACT.format(new Date(value));
}

/** @param value `YYYY-MM-DD`, UTC */
export function day(value: string): string {
  return DAY.format(new Date(`${value}T00:00:00Z`));
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

/** `1 call`, `2 calls`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
