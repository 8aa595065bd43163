import type { PostedPay } from '../../records/job.ts';

export type Pay = Omit<PostedPay, 'source'>;

/** Pay in typed form: "150000-180000 USD year"; read by `payOfText`. */
export function payText({ min, max, currency, period }: Pay): string {
  const amounts =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min}-${max}`;
  return `${amounts} ${currency}${period === 'year' ? '' : ` a ${period}`}`;
}
