import { findPostedPay, type NamedPay, structuredPay } from '@wagewright/pay';
import type { PostedPayRead, PostingPart } from './posting-facts';

/** The base pay in a text, or what it may be where it leaves that open. @param place of the job */
export function payPart(text: string | undefined, place?: string): PostingPart {
  const found = text === undefined ? null : findPostedPay(text, place);
  if (!found) return { facts: {} };
  const read = (pay: NamedPay): PostedPayRead => ({ pay: { ...pay, source: 'posting' }, quote: found.quote });
  return found.candidates
    ? { facts: {}, candidates: { postedPay: found.candidates.map(read) } }
    : { facts: { postedPay: read(found.pay) } };
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
