import { isPlausible, periodBySize, readPayCell } from '@wagewright/posted-pay';
import type { PostedPay } from '../../records/job.ts';

type Pay = Omit<PostedPay, 'source'>;

/** Pay in typed form: "150000-180000 USD year"; parsed by `payOfText`. */
export function payText({ min, max, currency, period }: Pay): string {
  const amounts =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min}-${max}`;
  return `${amounts} ${currency}${period === 'year' ? '' : ` a ${period}`}`;
}

/** Below it an amount without currency and period has no certain meaning. */
const LEAST_BARE = 1_000;

/** Pay in the usual forms: "150k-180k", "€60,000 a year", "up to 55 EUR an hour"; undefined without certain pay. */
export function payOfText(text: string): Pay | undefined {
  const read = readPayCell(text);
  const amount = read?.max ?? read?.min;
  if (read === undefined || amount === undefined) return undefined;
  const currency = read.currency ?? 'USD';
  const isBare = read.currency === undefined && amount < LEAST_BARE;
  const period = read.period ?? (isBare ? undefined : periodBySize(amount, currency));
  if (period === undefined || !isPlausible(amount, currency, period)) return undefined;
  const isOneAmount = read.max === undefined && !/from|at least|min|\+\s*$/i.test(text);
  return { min: read.min ?? null, max: isOneAmount ? amount : (read.max ?? null), currency, period };
}
