import { BEFORE, BEHIND, currencyOf } from './currencies';

/** Digits in groups with any separator and perhaps two decimals, in Indian groups, or without groups. */
const DIGITS = [
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)`,
  String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`,
  String.raw`\d+(?:[.,]\d{1,2})?(?!\d)`,
].join('|');
/** The multiplier of an amount, and the dash for no decimals, as in `95'000.–`. */
const UNIT = String.raw`k(?![\p{L}\d])|k(?=€|eur|usd|gbp|chf)|t(?=€|eur)|tsd\.?|thousand|lpa|lakhs?|lacs?|l(?![\p{L}\d])|m(?![\p{L}\d])|million|mio\.?|mln|bn?(?![\p{L}\d])|billion|crores?|cr(?![\p{L}\d])`;
const NO_DECIMALS = String.raw`[.,][-–—](?=\s|$|\()`;
const AMOUNT = new RegExp(
  String.raw`(?:(${BEFORE})\s?|(?<![\p{L}\d.,]))(${DIGITS})(?:${NO_DECIMALS})?(?:[  ]?(${UNIT}))?(?:[  ]?(${BEHIND}))?`,
  'giu',
);
const RUPEES = /^(?:lpa|lakhs?|lacs?|l|crores?|cr)$/i;
const HUGE = /^(?:m|million|mio\.?|mln|bn?|billion)$/i;
const FACTORS: readonly (readonly [unit: RegExp, factor: number])[] = [
  [/^(?:k|t|tsd\.?|thousand)$/i, 1_000],
  [/^(?:lpa|lakhs?|lacs?|l)$/i, 100_000],
  [/^(?:m|million|mio\.?|mln)$/i, 1_000_000],
  [/^(?:crores?|cr)$/i, 10_000_000],
  [/^(?:bn?|billion)$/i, 1_000_000_000],
];

/** A number in a text that may be money. */
export interface Amount {
  /** As written, without its unit. */
  number: number;
  /** Such as `k`; empty for none. */
  unit: string;
  currency: string | undefined;
  start: number;
  end: number;
  /** Whether a multiplier makes it a million or more: that is no pay, but may be a company's funding. */
  isHuge: boolean;
}

/** More numbers than any posting has; examining all those of a hostile text would take long. */
const MOST_AMOUNTS = 3_000;

/** The first 3,000 numbers of a text, in order. @param dollar the currency of a dollar sign */
export function amountsIn(text: string, dollar: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    amounts.push(amountOf(match, dollar));
    if (amounts.length === MOST_AMOUNTS) break;
  }
  return amounts;
}

function amountOf(match: RegExpExecArray, dollar: string): Amount {
  const [whole, before, digits = '', unit = '', behind] = match;
  const isRupees = RUPEES.test(unit);
  // In `$90,000 CAD` the code decides about the dollar.
  const currency = currencyOf(behind, dollar) ?? currencyOf(before, dollar) ?? (isRupees ? 'INR' : undefined);
  return {
    number: numberOf(digits),
    unit: isRupees && currency !== 'INR' ? '' : unit,
    currency,
    start: match.index + whole.length - whole.trimStart().length,
    end: match.index + whole.length,
    isHuge: HUGE.test(unit),
  };
}

/**
 * The value of an amount, in units of its currency with at most two decimals. @param unit of its own, or of its range
 */
export function valueOf({ number }: Amount, unit: string): number {
  const factor = FACTORS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  return Math.round(number * factor * 100) / 100;
}

function numberOf(digits: string): number {
  const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);
  const whole = indian ? digits : (/^\d{1,3}(?:[.,'’ ]\d{3})+/.exec(digits)?.[0] ?? '');
  const rest = digits.slice(whole.length).replace(',', '.');
  return Number(`${whole.replace(/\D/g, '')}${rest}`);
}
