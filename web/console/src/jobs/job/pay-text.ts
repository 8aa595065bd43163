import { amountOf } from '../pay-words.ts';
import type { PostedPay } from '../../records/job.ts';

type Pay = Omit<PostedPay, 'source'>;

const PERIODS: readonly [PostedPay['period'], RegExp][] = [
  ['hour', /hour|\/\s*hr?\b/],
  ['day', /\bday|daily/],
  ['week', /week/],
  ['month', /month/],
];
/** A number with its suffix. */
const NUMBER = /[\d,.']+\s?[a-z]*/gi;
const AMOUNT = /^[,.']*(\d[\d,.']*(?:\s?[km]$|(?!\w)))/i;
const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** Pay in typed form: "150000-180000 USD year"; parsed by `payOfText`. */
export function payText({ min, max, currency, period }: Pay): string {
  const amounts =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min}-${max}`;
  return `${amounts} ${currency}${period === 'year' ? '' : ` a ${period}`}`;
}

/** Pay in the usual forms: "150k-180k", "€60,000 a year", "up to 55 EUR an hour"; undefined without an amount. */
export function payOfText(text: string): Pay | undefined {
  const amounts = [...text.matchAll(NUMBER)].flatMap(([words]) => AMOUNT.exec(words)?.[1] ?? []);
  const [first, second] = amounts;
  const low = first === undefined ? undefined : amountOf(withUnit(first, second));
  const high = second === undefined ? low : amountOf(second);
  if (low === undefined || high === undefined || amounts.length > 2 || high < low) return undefined;
  const isOpen = second === undefined && openEnd(text);
  return {
    min: isOpen === 'min' ? null : low,
    max: isOpen === 'max' ? null : high,
    currency: currencyOf(text),
    period: PERIODS.find(([, words]) => words.test(text.toLowerCase()))?.[0] ?? 'year',
  };
}

/** In "150-180k" both are thousands. */
function withUnit(first: string, second: string | undefined): string {
  const unit = /[km]$/i.exec(second ?? '')?.[0];
  return unit === undefined || /[km]$/i.test(first) ? first : first + unit;
}

/** The end left open by "up to" or "from". */
function openEnd(text: string): 'min' | 'max' | false {
  if (/up to|at most|max/i.test(text)) return 'min';
  return /from|at least|min|\+\s*$/i.test(text) ? 'max' : false;
}

function currencyOf(text: string): string {
  const code = /\b[A-Z]{3}\b/.exec(text)?.[0];
  const symbol = /[$€£]/.exec(text)?.[0] ?? '$';
  return code ?? SYMBOLS[symbol] ?? 'USD';
}
