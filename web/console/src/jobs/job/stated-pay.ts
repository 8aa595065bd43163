import type { Pipeline } from '@wagewright/sdk';
import { payOfText } from './pay-of-text.ts';
import { payText } from './pay-text.ts';

type Stated = NonNullable<Pipeline.ActivityResponse['named']>;

/** One amount as typed, null for nothing, or a sentence about its fault. */
export function statedOfText(text: string): Stated | null | string {
  if (text.trim() === '') return null;
  const pay = payOfText(text);
  if (pay?.min == null || pay.min !== pay.max) return 'Write one amount, like 185k USD a year.';
  return { amount: pay.min, currency: pay.currency, period: pay.period };
}

/** In the form that `statedOfText` reads; empty for none. */
export function statedText(stated: Stated | null | undefined): string {
  return stated ? payText({ ...stated, min: stated.amount, max: stated.amount }) : '';
}
