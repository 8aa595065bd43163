import { findPostedPay, structuredPay } from '@wagewright/pay';
import type { PostedPay } from '../../posted-pay/job-pay';

export interface PostedPayRead {
  pay: PostedPay;
  quote: string;
}

export function payInText(text: string): PostedPayRead | undefined {
  const found = findPostedPay(text);
  return found ? { pay: { ...found.pay, source: 'posting' }, quote: found.quote } : undefined;
}

/** The base pay in schema.org's `baseSalary`. @param currency `salaryCurrency` beside it */
export function payInStructure(value: unknown, currency?: unknown): PostedPayRead | undefined {
  const pay = structuredPay(value, currency);
  return pay && { pay: { ...pay, source: 'posting' }, quote: quoteOf(value) };
}

const MAX_QUOTE = 200;

/** JSON nested too deeply to serialize has no quote. */
function quoteOf(value: unknown): string {
  try {
    return `"baseSalary": ${JSON.stringify(value)}`.slice(0, MAX_QUOTE);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
