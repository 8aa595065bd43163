export { signedPercent } from '../../../estimates/wording';

const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `$143k`, for tight spaces. */
export function thousands(amount: number): string {
  return `$${NUMBER.format(Math.round(amount / 1_000))}k`;
}

/** `13,477` */
export function count(number: number): string {
  return NUMBER.format(number);
}

/** `June 30, 2026` for `2026-06-30`. */
export function longDate(date: string): string {
  return DAY.format(new Date(date));
}
