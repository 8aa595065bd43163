import { type PayPeriod, periodIn } from './pay-period';
import type { FoundPay } from './find-posted-pay';

const MONETARY_AMOUNT = /"(?:baseSalary|MonetaryAmount)"/;
const MEMBER = (name: string) => new RegExp(String.raw`"${name}"\s*:\s*"?(\d+(?:\.\d+)?)`);
const CURRENCY = /"currency"\s*:\s*"([A-Z]{3})"/;
const UNIT = /"unitText"\s*:\s*"([A-Za-z]+)"/;
/** The members of a `MonetaryAmount` are closer together than this. */
const WINDOW = 600;

/** Pay in schema.org's `baseSalary`, in the source of a page; undefined for none. */
export function structuredPay(text: string): FoundPay | undefined {
  const at = text.search(MONETARY_AMOUNT);
  if (at === -1) return undefined;
  const part = text.slice(at, at + WINDOW);
  const [min, max, value] = ['minValue', 'maxValue', 'value'].map((name) => numberOf(part, MEMBER(name)));
  const currency = CURRENCY.exec(part)?.[1];
  const period: PayPeriod | undefined = periodIn(UNIT.exec(part)?.[1] ?? '');
  const amount = min ?? max ?? value;
  if (amount === undefined || !currency || !period) return undefined;
  return {
    pay: {
      min: min ?? (max === undefined ? amount : null),
      max: max ?? (min === undefined ? amount : null),
      currency,
      period,
    },
    quote: part.slice(0, 200),
  };
}

function numberOf(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
