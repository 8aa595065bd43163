import { PERIOD_WORDS, type PostedPay } from './job.ts';
import { moneyIn, wholeNumber } from '../ui/format.ts';

const LOCALE = undefined;

/**
 * A range or one end of it, with one sign of the currency: "$150–180k", "from €60k", "$62.50–78 an hour". A year is not
 * named.
 */
export function payWords({ min, max, currency, period }: Omit<PostedPay, 'source'>): string {
  const amounts = rangeWords(min, max, currency);
  return period === 'year' ? amounts : `${amounts} ${PERIOD_WORDS[period]}`;
}

/** The same of amounts without their period. @param isExact to the last digit: "$152,512–180,000" */
export function rangeWords(
  min: number | null,
  max: number | null,
  currency: string,
  isExact = false,
): string {
  if (min === null && max === null) return '';
  const parts = (amount: number | null) => partsOf(amount ?? 0, currency, isExact);
  const [from, to] = [parts(min), parts(max)];
  if (min === null) return `up to ${textOf(to)}`;
  if (max === null) return `from ${textOf(from)}`;
  if (min === max) return textOf(from);
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

function partsOf(amount: number, currency: string, isExact = false): Part[] {
  try {
    return formatOf(currency, !isExact && Math.abs(amount) >= 10_000).formatToParts(amount);
  } catch {
    // Three letters that are no currency in this browser.
    return [
      { type: 'integer', value: wholeNumber(amount) },
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
    minimumFractionDigits: isLong ? 0 : 2,
    maximumFractionDigits: isLong ? 1 : 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, format);
  return format;
}
