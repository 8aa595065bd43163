const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUS = '\u2212';

/** `$143k`, for tight spaces. */
export function thousands(amount: number): string {
  return `$${NUMBER.format(Math.round(amount / 1_000))}k`;
}

export function signedPercent(percent: number): string {
  return `${signOf(percent)}${NUMBER.format(Math.abs(percent))} %`;
}

/** `13,477` */
export function count(number: number): string {
  return NUMBER.format(number);
}

/** `June 30, 2026` for `2026-06-30`. */
export function longDate(date: string): string {
  return DAY.format(new Date(date));
}

function signOf(number: number): string {
  if (number === 0) return '±';
  return number < 0 ? MINUS : '+';
}
