export interface ReadAmount {
  /** Whole US dollars; null for an empty field, or with a fault. */
  amount: number | null;
  /** The fault, as a sentence with the remedy. */
  fault?: string;
}

interface AmountLimits {
  /** Minimum, US dollars. */
  min?: number;
  max?: number;
  /** The base of a percentage, US dollars; without it percentages are refused. */
  base?: number | null;
}

/** The API's maximum of a base. */
const MAX = 100_000_000;
const OTHER_CURRENCY = /[€£¥₹]|\b(?:eur|gbp|cad|aud|inr|chf)\b/i;
/** Words around an amount that do not change it; blanks are removed before. */
const AROUND = /us\$|usd|per(?:year|annum)|ayear|\/(?:year|yr|y)|p\.a\.?|annually|[$'’_+]/gi;
const RANGE = /\d[km]?(?:[-–—]|to)\$?\d/i;
const PERCENT = /^(?<number>\d+(?:[.,]\d+)?)%(?:ofbase)?$/i;
const NUMBER =
  /^(?<number>\d+(?:[.,]\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+)(?<unit>k|m)?$/i;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+/;
const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** `185k`, `$185,000`, `185.000`, `1.2m`, `15%`: the usual forms of dollar amounts. */
export function readAmount(text: string, { min = 0, max = MAX, base }: AmountLimits = {}): ReadAmount {
  const written = text.replaceAll(/\s/g, '');
  if (written === '') return { amount: null };
  if (OTHER_CURRENCY.test(text)) return faulty('Amounts are US dollars: please convert it.');
  const bare = written.replaceAll(AROUND, '');
  const share = PERCENT.exec(bare)?.groups?.['number'];
  if (share !== undefined) return percentage(decimal(share), base);
  if (RANGE.test(written)) return faulty('One amount, please, not a range.');
  const { number, unit } = NUMBER.exec(bare)?.groups ?? {};
  if (number === undefined) return faulty('Write an amount such as 185k or 185,000.');
  const amount = Math.round(plain(number) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));
  if (amount < min) return faulty(tooLittle(amount, min));
  if (amount > max) return faulty(`At most ${max.toLocaleString('en-US')} dollars.`);
  return { amount };
}

function percentage(percent: number, base: number | null | undefined): ReadAmount {
  if (base === undefined) return faulty('An amount of dollars, please, not a percentage.');
  if (base === null) return faulty('Fill in the base first: the percentage is of it.');
  return { amount: Math.round((base * percent) / 100) };
}

/** A person who writes 185 means thousands, but has to confirm it. */
function tooLittle(amount: number, min: number): string {
  if (amount > 0 && amount < 1_000 && min >= 1_000) return `Thousands? Then write ${amount}k.`;
  return `At least ${min.toLocaleString('en-US')} dollars.`;
}

function plain(number: string): number {
  return GROUPED.test(number) && !/^\d{1,3}[.,]\d{1,2}$/.test(number) ? grouped(number) : decimal(number);
}

/** `185,000` and `185.000`; a point after groups with commas begins the cents. */
function grouped(number: string): number {
  return number.includes(',') ? Number(number.replaceAll(',', '')) : Number(number.replaceAll('.', ''));
}

function decimal(number: string): number {
  return Number(number.replace(',', '.'));
}

function faulty(fault: string): ReadAmount {
  return { amount: null, fault };
}
