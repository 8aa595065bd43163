const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUS = '\u2212';

/** `$142,850` */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** `$143k`, where there is no room for more. */
export function thousands(amount: number): string {
  return `$${NUMBER.format(Math.round(amount / 1_000))}k`;
}

/** `+31.2 %` */
export function signedPercent(percent: number): string {
  return `${signOf(percent)}${NUMBER.format(Math.abs(percent))} %`;
}

/** `57.1 %` for a share of 0.571. */
export function share(fraction: number): string {
  return `${NUMBER.format(Math.round(fraction * 1_000) / 10)} %`;
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
