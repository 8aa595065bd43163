import { readPayCell, withPeriod } from '@wagewright/pay';
import type { PostedPay } from '../../records/job.ts';

type Pay = Omit<PostedPay, 'source'>;

/** Pay in typed form: "150000-180000 USD year"; parsed by `payOfText`. */
export function payText({ min, max, currency, period }: Pay): string {
  const amounts =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min}-${max}`;
  return `${amounts} ${currency}${period === 'year' ? '' : ` a ${period}`}`;
}

/** Pay in the usual forms: "150k-180k", "€60,000 a year", "up to 55 EUR an hour"; undefined without certain pay. */
export function payOfText(text: string): Pay | undefined {
  const read = readPayCell(text);
  const pay = read && withPeriod(read);
  if (pay === undefined) return undefined;
  const { min = null, max = null, currency = 'USD', period } = pay;
  const isOneAmount = max === null && !/from|at least|min|\+\s*$/i.test(text);
  return { min, max: isOneAmount ? min : max, currency, period };
}
