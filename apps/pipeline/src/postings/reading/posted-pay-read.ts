import { findPostedPay } from '@wagewright/posted-pay';
import type { PostedPay } from '../../entities/job-values';

/** Pay that was read from a posting, and the words that name it. */
export interface PostedPayRead {
  pay: PostedPay;
  quote: string;
}

/** The base pay that a text names. */
export function payInText(text: string): PostedPayRead | undefined {
  const found = findPostedPay(text);
  return found ? { pay: { ...found.pay, source: 'posting' }, quote: found.quote } : undefined;
}
