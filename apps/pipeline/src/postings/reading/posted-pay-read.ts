import { findPostedPay, structuredPay } from '@wagewright/pay';
import type { PostedPay } from '../../posted-pay/job-pay';
import type { PostingPart } from './posting-facts';

export interface PostedPayRead {
  pay: PostedPay;
  quote: string;
}

/** The base pay in a text, or what it may be where its currency is not certain. @param place of the job */
export function payPart(text: string | undefined, place?: string): PostingPart {
  const found = text === undefined ? null : findPostedPay(text, place);
  if (!found) return { facts: {} };
  const ofCurrency = (currency: string): PostedPayRead => ({
    pay: { ...found.pay, currency, source: 'posting' },
    quote: found.quote,
  });
  return found.currencies
    ? { facts: {}, candidates: { postedPay: found.currencies.map(ofCurrency) } }
    : { facts: { postedPay: ofCurrency(found.pay.currency) } };
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
