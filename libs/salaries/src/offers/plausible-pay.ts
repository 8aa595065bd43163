import { parameterMissing } from '@wagewright/errors';
import { isFarFromMedian } from '@wagewright/pay';
import type { PayBenchmark } from '../estimates/pay-benchmark';
import { dollars } from '../estimates/wording';

/** Below a year of part-time work at the lowest wages; what a judgement needs is more. */
export const LEAST_COMPARED = 1_000;
/** The least base that pay reports take as well. */
export const LEAST_JUDGED = 10_000;
/** Full-time hours of a year. */
const HOURS = 2_080;
const THOUSAND = 1_000;
const MONTHS = 12;
const HIGHEST_HOURLY = 500;

/** The question that an amount raises when it is too small for a year's pay; undefined for a plausible one. */
export function payQuestion(amount: number, least = LEAST_JUDGED): string | undefined {
  if (amount >= least) return undefined;
  const meanings = [
    ...(amount <= HIGHEST_HOURLY ? [`${dollars(amount * HOURS)} a year if it is paid by the hour`] : []),
    ...(amount < THOUSAND
      ? [`${dollars(amount * THOUSAND)} if it is in thousands`]
      : [`${dollars(amount * MONTHS)} a year if it is paid by the month`]),
  ];
  return `${dollars(amount)} is too little for a year’s pay: it is ${meanings.join(', ')}. Which is meant? Give the amount for a year.`;
}

/**
 * The question that an amount raises beside the market when it is rather a mistake than high or low pay; undefined for one
 * that can be judged.
 *
 * @param who whose pay the benchmark is, with its article
 */
export function marketQuestion(
  amount: number,
  { kind, figures }: PayBenchmark,
  who: string,
): string | undefined {
  const { median } = figures;
  if (!isFarFromMedian(amount, median)) return undefined;
  const far = amount > median ? 'more than five times' : 'less than a fifth of';
  return `${dollars(amount)} is ${far} the ${kind} median of ${dollars(median)} for ${who}. Is it the base pay of one year, full-time, in US dollars?`;
}

/**
 * Asks where an amount is too small to be judged.
 *
 * @param param its name in the request
 * @throws ApiError 400 with the question
 */
export function requireYearlyPay(amount: number, param: string, least?: number): void {
  const question = payQuestion(amount, least);
  if (question !== undefined) throw parameterMissing(param, `${param}: ${question}`);
}

/**
 * Asks where an amount is too far from the market to be judged.
 *
 * @param param its name in the request
 * @throws ApiError 400 with the question
 */
export function requireNearMarket(amount: number, param: string, benchmark: PayBenchmark, who: string): void {
  const question = marketQuestion(amount, benchmark, who);
  if (question !== undefined) throw parameterMissing(param, `${param}: ${question}`);
}

/** Asks where an amount is too small to be compared. @throws ApiError 400 with the question */
export function requireComparablePay(amount: number, param: string): void {
  requireYearlyPay(amount, param, LEAST_COMPARED);
}
