import { isFarFromMedian } from '@wagewright/pay';
import type { PostedPay } from '../../records/job.ts';

/** A paid year has 52 weeks of 40 hours. */
const A_YEAR: Readonly<Record<PostedPay['period'], number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2_080,
};
/** Margin at the ends of the scale, as a part of its length. */
const MARGIN = 0.08;

/**
 * Both ends of a pay in US dollars a year, one standing for both when the other is open; undefined for other
 * currencies.
 */
export function yearlyDollars({
  min,
  max,
  currency,
  period,
}: Omit<PostedPay, 'source'>): [number, number] | undefined {
  const [from, to] = [min ?? max, max ?? min];
  if (currency !== 'USD' || from === null || to === null) return undefined;
  return [from * A_YEAR[period], to * A_YEAR[period]];
}

/** Whether a pay is rather a mistake beside this median, US dollars a year. */
export function isDoubtful(pay: Omit<PostedPay, 'source'>, median: number): boolean {
  return yearlyDollars(pay)?.some((end) => isFarFromMedian(end, median)) ?? false;
}

/** The positions of amounts on a common scale. @param width of the scale, in any unit */
export function scaleOf(amounts: readonly number[], width: number): (amount: number) => number {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = (most - least) * MARGIN || 1;
  const [start, length] = [least - margin, most - least + 2 * margin];
  return (amount) => Math.round(((amount - start) / length) * width);
}
