import type { Salary, SalaryPeriod } from '../entities/job-values';

/** Paid periods in a year: 52 weeks of five days of eight hours. */
const PERIODS_A_YEAR: Readonly<Record<SalaryPeriod, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2_080,
};

/** What an offer pays in a year at the best, in US dollars; undefined for another currency or no figure. */
export function yearlyDollars({ min, max, currency, period }: Salary): number | undefined {
  const amount = max ?? min;
  return currency === 'USD' && amount !== null ? amount * PERIODS_A_YEAR[period] : undefined;
}
