import { findPostedPay } from '@wagewright/posted-pay';
import type { PostedPay } from '../../entities/job-values';

/** Pay read from a posting, with its wording. */
export interface PostedPayRead {
  pay: PostedPay;
  quote: string;
}

/** The base pay that a text names. */
export function payInText(text: string): PostedPayRead | undefined {
  const found = findPostedPay(text);
  return found ? { pay: { ...found.pay, source: 'posting' }, quote: found.quote } : undefined;
}
