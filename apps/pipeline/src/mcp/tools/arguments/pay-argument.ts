import { shownName } from '@wagewright/errors';
import { currencyIn, currencyOf, currencyOfPlace, isPlausible, periodIn, readPayCell } from '@wagewright/pay';
import { SALARY_PERIODS } from '@wagewright/enums';
import { ToolFault } from '@wagewright/tools';

const PAY = ['salary', 'postedPay'];
const DEFAULT_CURRENCY = 'USD';

type Members = Record<string, unknown>;

/**
 * The members of a job with pay in words read: `salary: "$150k–180k a year"`, `salary.min: "150k"`, `period: "hourly"`.
 * A bare amount, and a sign of several currencies, are of the `location`. Other values stay as they are, for the rules of REST.
 *
 * @param known the place of the job where the members name none
 * @throws ToolFault for words that are no pay, and for an amount without a period that is no pay of a year
 */
export function withPay(members: Members, known?: string | null): Members {
  const read = { ...members };
  const { location = known } = members;
  const home = typeof location === 'string' ? currencyOfPlace(location) : undefined;
  for (const name of PAY) {
    if ((members[name] ?? null) !== null) read[name] = requireYearly(name, payOf(name, members[name], home));
  }
  return read;
}

/**
 * The members of a record with one amount of pay in words read: `named: "150k a year"`; blank text names none.
 *
 * @throws ToolFault for words that are no pay, or that name two amounts
 */
export function withAmount(members: Members, name: string): Members {
  const value = members[name];
  if (typeof value !== 'string') return members;
  if (value.trim() === '') return { ...members, [name]: undefined };
  const { min, max, ...rest } = requireYearly(name, partsOf(name, value, undefined));
  if (min !== undefined && max !== undefined && min !== max)
    throw new ToolFault(`"${name}" is one amount, and "${shownName(value)}" names two.`);
  return { ...members, [name]: { amount: min ?? max, ...rest } };
}

/** @param home the currency of the job's place; undefined for an unknown one */
function payOf(name: string, value: unknown, home: string | undefined): Members {
  const ofPlace: Members = home === undefined ? {} : { currency: home };
  if (typeof value === 'string') return { ...ofPlace, ...partsOf(name, value, home) };
  if (typeof value === 'number') return { ...ofPlace, min: value, max: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unread(name, value);
  const given: Members = { ...value };
  const code = codeOf(given['currency']);
  const named = typeof code === 'string' ? code : home;
  const ends = ['min', 'max'].map((end) => [end, endOf(`${name}.${end}`, end, given[end], named)] as const);
  const pay: Members = {
    ...ofPlace,
    ...given,
    ...partOf(name, 'currency', given, ends, codeOf),
    ...partOf(name, 'period', given, ends, wordOf),
  };
  for (const [end, parts] of ends) {
    if (parts) pay[end] = parts[end] ?? parts['min'] ?? parts['max'];
  }
  return pay;
}

/** An end in words; undefined for any other value. */
function endOf(name: string, end: string, value: unknown, home: string | undefined): Members | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = partsOf(name, value, home);
  const { min, max } = parts;
  if (min === undefined || max === undefined || min === max) return parts;
  throw new ToolFault(
    `"${name}" is one amount, and "${shownName(value)}" names two: give min and max, not a range as ${end}.`,
  );
}

/** Currency or period, given beside the amounts or in their words. @throws ToolFault where these differ */
function partOf(
  name: string,
  part: 'currency' | 'period',
  given: Members,
  ends: readonly (readonly [string, Members | undefined])[],
  read: (value: unknown) => unknown,
): Members {
  const all = [read(given[part]), ...ends.map(([, parts]) => parts?.[part])];
  const named = [...new Set(all.filter((one) => one !== undefined))];
  if (named.length > 1)
    throw new ToolFault(
      `"${name}" names two values for ${part}: ${named.map((one) => JSON.stringify(one)).join(' and ')}. Which is meant?`,
    );
  return named.length === 0 ? {} : { [part]: named[0] };
}

/** The pay in a text that says no more. @throws ToolFault */
function partsOf(name: string, text: string, home: string | undefined): Members {
  const plain = text.trim();
  if (/^\d+(?:\.\d{1,2})?$/.test(plain)) return { min: Number(plain), max: Number(plain) };
  const read = /^[-−]/.test(plain) ? undefined : readPayCell(plain);
  if (!read?.isAll) throw unread(name, plain);
  const { isAll: _isAll, sign, ...parts } = read;
  const currency = currencyOf(sign, home) ?? parts.currency;
  return { ...parts, ...(currency && { currency }) };
}

function unread(name: string, value: unknown): ToolFault {
  const shown = shownName(typeof value === 'string' ? value : JSON.stringify(value));
  return new ToolFault(
    `"${name}" cannot be read: "${shown}" is no pay alone. Give numbers such as {"min": 150000, "max": 180000, "currency": "USD", "period": "year"}, or words such as "$150k–180k a year".`,
  );
}

/** `€` and `usd` as codes; anything else is left to the rules of REST. */
function codeOf(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'string' || /^[a-z]{3}$/i.test(value)) return upper(value);
  return currencyIn(value) ?? value;
}

function upper(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

function wordOf(value: unknown): unknown {
  if (value === null) return undefined;
  const isKnown = typeof value !== 'string' || SALARY_PERIODS.some((period) => period === value);
  return isKnown ? value : (periodIn(value) ?? value);
}

/** A year is meant where no period is named: a rate of an hour would be kept as pay of a year. */
function requireYearly(name: string, pay: Members): Members {
  const { period, currency = DEFAULT_CURRENCY } = pay;
  if (period !== undefined || typeof currency !== 'string') return pay;
  const odd = [pay['min'], pay['max']].find(
    (amount) => typeof amount === 'number' && amount > 0 && !isPlausible(amount, currency, 'year'),
  );
  if (odd === undefined) return pay;
  throw new ToolFault(
    `"${name}" names ${JSON.stringify(odd)} ${currency} without a period, which is no pay of a year: is it in thousands, or paid by the hour, day, week or month? Give the whole amount, and "period".`,
  );
}
