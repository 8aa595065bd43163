import { readPayCell, withPeriod } from '@wagewright/pay';
import type { Pay } from './pay-text.ts';

/** Pay in the usual forms: "150k-180k", "€60,000 a year", "up to 55 EUR an hour"; undefined without certain pay. */
export function payOfText(text: string): Pay | undefined {
  const read = readPayCell(text);
  const pay = read && withPeriod(read);
  if (pay === undefined) return undefined;
  const { min = null, max = null, currency = 'USD', period } = pay;
  const isOneAmount = max === null && !/from|at least|min|\+\s*$/i.test(text);
  return { min, max: isOneAmount ? min : max, currency, period };
}
