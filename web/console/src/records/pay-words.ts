import { PERIOD_WORDS, type PostedPay } from './job.ts';
import { moneyIn } from '../ui/format.ts';

const LOCALE = undefined;

/**
 * A range or one end of it, with one sign of the currency: "$150–180k", "from €60k", "up to £55 an hour". A year is not
 * named.
 */
export function payWords({ min, max, currency, period }: Omit<PostedPay, 'source'>): string {
  const amounts = rangeWords(min, max, currency);
  return period === 'year' ? amounts : `${amounts} ${PERIOD_WORDS[period]}`;
}

/** The same of amounts without their period. */
export function rangeWords(min: number | null, max: number | null, currency: string): string {
  if (min === null && max === null) return '';
  if (min === null) return `up to ${shortMoney(max ?? 0, currency)}`;
  if (max === null) return `from ${shortMoney(min, currency)}`;
  if (min === max) return shortMoney(min, currency);
  const [from, to] = [partsOf(min, currency), partsOf(max, currency)];
  // Sign and thousands stand once: the sign before both amounts, or behind them.
  const isBefore = to[0]?.type === 'currency';
  const isCompact = from.some(isThousands) && to.some(isThousands);
  const first = isCompact ? from.filter((part) => !isThousands(part)) : from;
  return `${textOf(isBefore ? first : withoutSign(first))}–${textOf(isBefore ? withoutSign(to) : to)}`;
}

/** `$152.5k`; an amount below ten thousand is written out. */
export function shortMoney(amount: number, currency: string): string {
  return textOf(partsOf(amount, currency));
}

/** `152.5k`, beside an amount that names the currency. */
export function shortAmount(amount: number, currency: string): string {
  return textOf(withoutSign(partsOf(amount, currency)));
}

const isThousands = ({ type, value }: Part) => type === 'compact' && value.toLowerCase() === 'k';

type Part = Pick<Intl.NumberFormatPart, 'type' | 'value'>;

function partsOf(amount: number, currency: string): Part[] {
  try {
    return formatOf(currency, Math.abs(amount) >= 10_000).formatToParts(amount);
  } catch {
    // Three letters that are no currency in this browser.
    return [
      { type: 'integer', value: String(amount) },
      { type: 'literal', value: ' ' },
      { type: 'currency', value: currency },
    ];
  }
}

/** Without the currency and the space beside it. */
function withoutSign(parts: readonly Part[]): Part[] {
  const sign = parts.findIndex(({ type }) => type === 'currency');
  const isSpace = (part: Part | undefined) => part?.type === 'literal' && part.value.trim() === '';
  return parts.filter(
    (part, index) => index !== sign && !(Math.abs(index - sign) === 1 && sign >= 0 && isSpace(part)),
  );
}

/** With a small k for thousands, which some languages write large. */
function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (isThousands(part) ? 'k' : part.value)).join('');
}

/** By currency and length: creating a format takes longer than drawing the card. */
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError for an unknown currency */
function formatOf(currency: string, isLong: boolean): Intl.NumberFormat {
  const key = `${currency} ${isLong}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    ...moneyIn(currency),
    notation: isLong ? 'compact' : 'standard',
    minimumFractionDigits: 0,
    maximumFractionDigits: isLong ? 1 : 2,
  });
  formats.set(key, format);
  return format;
}
