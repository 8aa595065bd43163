import { periodIn, readAmount } from '@wagewright/pay';
import { dollars, LEAST_JUDGED } from '@wagewright/salaries';
import type { CheckRequest } from './check.request';

/** The amounts of an offer, whole US dollars a year; null for missing or unreadable ones. */
export interface OfferTerms {
  base: number | null;
  bonus: number | null;
  equity: number | null;
  /** Corrections by field, each a sentence. */
  faults: Partial<Record<'base' | 'bonus' | 'equity', string>>;
}

/** A rate of an hour as likely as thousands a year. */
const HOUR_OR_THOUSANDS = /^\s*\$?[1-9]\d{0,2}(?:\.\d{1,2})?\s*$/;

/** Reads the amounts of the form; bonus and equity may be percentages of the base. */
export function offerTerms({
  base,
  bonus,
  equity,
}: Pick<CheckRequest, 'base' | 'bonus' | 'equity'>): OfferTerms {
  const terms: OfferTerms = { base: null, bonus: null, equity: null, faults: {} };
  const read = (field: 'base' | 'bonus' | 'equity', text = '') => {
    const { amount, fault } = readAmount(text, field === 'base' ? {} : { base: terms.base });
    terms[field] = amount;
    if (fault !== undefined) terms.faults[field] = fault;
  };
  read('base', base);
  if (base !== undefined && HOUR_OR_THOUSANDS.test(base)) {
    const number = base.replace('$', '').trim();
    terms.base = null;
    const yearly = dollars(Number(number) * 1_000);
    terms.faults.base = `Is that $${number} an hour, or ${yearly} a year? Write “${number} an hour” or “${number}k”.`;
  } else if (terms.base !== null && terms.base < LEAST_JUDGED) {
    terms.base = null;
    terms.faults.base = 'Give the base pay of a whole year, such as 185k.';
  }
  read('bonus', bonus);
  read('equity', equity);
  return terms;
}

/** The year that a base of another period comes to, a sentence; undefined for one of a year. */
export function baseRemark({ base }: OfferTerms, written = ''): string | undefined {
  if (base === null || (periodIn(written) ?? 'year') === 'year') return undefined;
  return `“${written}” counts as US dollars, as all figures here do: ${dollars(base)} for a year of full-time work.`;
}
