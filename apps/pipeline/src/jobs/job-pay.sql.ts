import { PERIODS_PER_YEAR, type SalaryPeriod } from '@wagewright/enums';

const PAY = 'coalesce(j.posted_pay, j.salary)';
const PERIODS = (Object.entries(PERIODS_PER_YEAR) as [SalaryPeriod, number][])
  .map(([period, times]) => `WHEN '${period}' THEN ${times}`)
  .join(' ');

/**
 * Maximum pay of a job `j`, US dollars a year: the upper end of the posted pay, or else of the kept one, or its lower
 * end alone. Null without an amount, and in another currency: nothing is converted. A double, so that JavaScript
 * computes the same.
 */
export const YEARLY_PAY = `CASE ${PAY}->>'currency' WHEN 'USD' THEN
  coalesce(${PAY}->>'max', ${PAY}->>'min')::float8 * CASE ${PAY}->>'period' ${PERIODS} END END`;
