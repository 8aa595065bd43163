import { currencyIn, currencyOfPlace, type PayCell, periodIn, sharedBy, withPeriod } from '@wagewright/pay';
import type { PayReadings } from './cells/cell-parsers';
import type { ColumnPlan } from './columns/column-plan';
import { type Cells, onlyOne, valuesIn } from './columns/column-values';
import type { ImportField } from './columns/import-fields';

const PAY_FIELDS = {
  salary: ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  postedPay: ['postedPay', 'postedPayMin', 'postedPayMax', 'postedPayCurrency', 'postedPayPeriod'],
} as const satisfies Record<string, readonly ImportField[]>;

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;

type Member = keyof typeof PAY_FIELDS;

/** The currencies that a file shows, for amounts that name none. */
export interface ShownCurrencies {
  /** The code or the sign of the marked amounts of the column, else of the sheet; absent for none, and for several. */
  marked: Readonly<Partial<Record<Member, string>>>;
  /** The one of the places of all rows, if they share it, and the amounts show no others. */
  ofPlaces?: string | undefined;
  /** The caller's. */
  stated?: string | null | undefined;
}

/** Reads all cells of pay and place once. @param stated the currency that the caller names */
export async function surveyCurrencies(
  { columnOf }: ColumnPlan,
  cells: Cells,
  pays: PayReadings,
  stated?: string | null,
): Promise<ShownCurrencies> {
  const read = (text: string) => markOf(pays.read(text.slice(0, LONGEST_CELL)));
  const marksOf = async (member: Member) => {
    const amounts = PAY_FIELDS[member].slice(0, 3);
    const sets = await Promise.all(amounts.map((field) => valuesIn(cells, columnOf.get(field), read)));
    return new Set(sets.flatMap((set) => [...set]));
  };
  const [salary, postedPay] = [await marksOf('salary'), await marksOf('postedPay')];
  const all = new Set([...salary, ...postedPay]);
  const sheet = oneMark(all);
  const places = await valuesIn(cells, columnOf.get('location'), currencyOfPlace);
  return {
    marked: definedOf({ salary: oneMark(salary) ?? sheet, postedPay: oneMark(postedPay) ?? sheet }),
    ofPlaces: all.size > 0 && sheet === undefined ? undefined : onlyOne(places),
    stated,
  };
}

const LONGEST_CELL = 200;

/** The sign of several currencies, else the currency. */
function markOf(pay: PayCell | undefined): string | undefined {
  return pay?.sign ?? pay?.currency;
}

/** A sign of several currencies says no more beside the code of one of them. */
function oneMark(marks: ReadonlySet<string>): string | undefined {
  return onlyOne(
    new Set([...marks].filter((mark) => !sharedBy(mark)?.some((currency) => marks.has(currency)))),
  );
}

export interface RowPay {
  /** The member of the request; undefined when the row names no amount. */
  pay: unknown;
  /** Columns whose amounts are no plausible pay: their cells belong in the notes. */
  implausible: readonly ImportField[];
  /** Whether the amounts are left out because nothing shows their currency. */
  isWithoutCurrency?: true;
}

/** The posted pay of a row, read like a salary, with its source: the import, unless the row names one. */
export function postedPayOf(plan: ColumnPlan, fields: Fields, shown: ShownCurrencies): RowPay {
  const { pay, ...others } = payOf('postedPay', plan, fields, shown);
  const posted = isObject(pay) ? { source: fields.postedPaySource ?? 'import', ...pay } : pay;
  return { pay: posted, ...others };
}

/**
 * The pay of a row, from a single column, from columns for its parts, or from both: then the parts take precedence.
 * Currency and period may also be in a heading, such as `Jahresgehalt (€)`. A non-text salary of a JSON row is kept.
 *
 * A bare amount takes the currency of its column or sheet, else its place's; a sign that several currencies share means the
 * place's.
 *
 * @param fields a text of an amount as read by `readPayCell`
 * @returns no pay when the row names no amount, because many files name a currency in every row; a job in our own
 *   export may have a salary without amounts
 */
export function payOf(
  member: Member,
  { columnOf, isOwnExport }: ColumnPlan,
  fields: Fields,
  shown: ShownCurrencies = { marked: {} },
): RowPay {
  if (!PAY_FIELDS[member].some((field) => columnOf.has(field))) return { pay: undefined, implausible: [] };
  const [inOne, ...inParts] = PAY_FIELDS[member];
  const whole = fields[inOne];
  const [min, max, currency, period] = inParts.map((field) => fields[field]);
  const hasAmount = whole !== undefined || min !== undefined || max !== undefined;
  const isEmptyButKept = isOwnExport && currency !== undefined;
  if (!hasAmount && !isEmptyButKept) return { pay: undefined, implausible: [] };
  if (whole !== undefined && !isObject(whole)) return { pay: whole, implausible: [] };
  const texts = [whole, min, max].filter(isObject);
  const amountFields = PAY_FIELDS[member].slice(0, 3);
  const headings = amountFields.flatMap((field) => columnOf.get(field) ?? []);
  const parts = {
    min: isObject(min) ? (min.min ?? min.max) : min,
    max: isObject(max) ? (max.max ?? max.min) : max,
    currency: currency ?? toldCurrency(texts, headings),
    period: period ?? first(texts.map((text) => text.period)) ?? first(headings.map(periodIn)),
  };
  const { isAll: _, sign: _sign, currency: _currency, ...read } = whole ?? {};
  const pay = definedOf({ ...read, ...definedOf(parts) });
  // Amounts that are no texts are the caller's own numbers.
  if (isOwnExport || texts.every((text) => !('isAll' in text))) return { pay, implausible: [] };
  const given = amountFields.filter((field) => fields[field] !== undefined);
  const sign = first(texts.map((text) => text.sign));
  const isMarked = pay['currency'] !== undefined || sign !== undefined;
  pay['currency'] ??= currencyHere(
    member,
    sign ?? (headings.some((heading) => BARE_DOLLAR.test(heading)) ? '$' : undefined),
    fields.location,
    shown,
  );
  if (pay['currency'] === undefined) return { pay: undefined, implausible: given, isWithoutCurrency: true };
  const known = withPeriod(pay, isMarked);
  return known === undefined ? { pay: undefined, implausible: given } : { pay: known, implausible: [] };
}

/** A dollar sign that may be of any dollar. */
const BARE_DOLLAR = /(?<![a-z])\$/i;

/** The currency that a code or a sign of its own beside the amounts tells, else the heading's. */
function toldCurrency(texts: readonly Partial<PayCell>[], headings: readonly string[]): string | undefined {
  const sure = first(texts.map(({ sign, currency }) => (sign === undefined ? currency : undefined)));
  return (
    sure ?? first(headings.map((heading) => (BARE_DOLLAR.test(heading) ? undefined : currencyIn(heading))))
  );
}

function currencyHere(
  member: Member,
  sign: string | undefined,
  location: unknown,
  { marked, ofPlaces, stated }: ShownCurrencies,
): string | undefined {
  const ofPlace = typeof location === 'string' ? currencyOfPlace(location) : undefined;
  const mark = sign ?? marked[member];
  const shared = mark === undefined ? undefined : sharedBy(mark);
  if (!shared) return mark ?? ofPlace ?? stated ?? ofPlaces;
  return [ofPlace, stated, marked[member]].find((one) => one && shared.includes(one)) ?? shared[0];
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

function definedOf(parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function isObject(value: unknown): value is Partial<PayCell> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
