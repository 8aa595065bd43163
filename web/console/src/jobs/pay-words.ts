import { PERIOD_WORDS, type PostedPay } from '../records/job.ts';

const LOCALE = undefined;

/** A range or one end of it: "$150K–$180K", "from €60K", "up to £55 an hour". A year is not named. */
export function payWords({ min, max, currency, period }: Omit<PostedPay, 'source'>): string {
  const amounts = rangeWords(min, max, currency);
  return period === 'year' ? amounts : `${amounts} ${PERIOD_WORDS[period]}`;
}

function rangeWords(min: number | null, max: number | null, currency: string): string {
  if (min === null && max === null) return '';
  if (min === null) return `up to ${shortMoney(max ?? 0, currency)}`;
  if (max === null) return `from ${shortMoney(min, currency)}`;
  return min === max
    ? shortMoney(min, currency)
    : `${shortMoney(min, currency)}–${shortMoney(max, currency)}`;
}

/** By currency and length: creating a format takes longer than drawing the card. */
const formats = new Map<string, Intl.NumberFormat>();

/** `$152.5K`; an amount below ten thousand is written out. */
export function shortMoney(amount: number, currency: string): string {
  const isLong = Math.abs(amount) >= 10_000;
  try {
    return formatOf(currency, isLong).format(amount);
  } catch {
    // Three letters that are no currency in this browser.
    return `${amount} ${currency}`;
  }
}

/** @throws RangeError for an unknown currency */
function formatOf(currency: string, isLong: boolean): Intl.NumberFormat {
  const key = `${currency} ${isLong}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    notation: isLong ? 'compact' : 'standard',
    minimumFractionDigits: 0,
    maximumFractionDigits: isLong ? 1 : 2,
  });
  formats.set(key, format);
  return format;
}
