import type { DateOrder } from './import-jobs.request';
import { monthOfName } from './words/month-names';

/** The order of day and month in a column's dates, as far as known. */
export interface DateReading {
  /** The caller's order. */
  stated?: DateOrder | null;
  /** The order shown by dates with a number above 12. */
  found?: DateOrder;
  /** Whether some dates show one order and some the other. */
  isContradictory?: boolean;
  /** Whether every cell counts days since the end of 1899, as Excel stores dates. */
  isSerial?: boolean;
}

/** The order of day and month is ambiguous or contradicts the caller's. The message follows a field's name. */
export class DateOrderError extends Error {}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D.*)?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(\D.*)?$/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ -]?(?:de )?(\p{L}{3,})\.?,?[ -](?:de |del )?(\d{4}|\d{2})(\D.*)?$/iu;
const NAME_AND_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})(\D.*)?$/iu;
const WEEKDAY = /^\p{L}+\.?,? (?=\d|\p{L}+\.? \d)/u;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const TIME_OF_DAY =
  /^(?:T|,? (?:at |à |um |a las )?)(\d{1,2})[:h](\d{2})(:\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: uhr)?(?: ?(z|utc|gmt|[+-]\d{2}:?\d{2}))?$/i;

const MONTHS = 12;
const HALF_DAY = 12;
/** As in POSIX: 69 to 99 are in the 20th century. */
const FIRST_YEAR_OF_1900S = 69;
/** 1954 to 2118; other five-digit numbers are no dates of a job search. */
const SERIALS = { first: 20_000, last: 80_000 };
const SERIAL_OF_1970 = 25_569;
const SECONDS_OF_DAY = 86_400;

/**
 * A date in the usual forms of spreadsheets and people, perhaps with a time of day, as RFC 3339. A time without a zone
 * counts as UTC; two-digit years are 1969 to 2068. Impossible days are kept for validation.
 *
 * @returns undefined for other texts
 * @throws DateOrderError when the order of day and month is unknown, or contradicts the stated one
 */
export function parseDateCell(cell: string, reading: DateReading = {}): string | undefined {
  const text = cell.trim().replace(/\s+/g, ' ');
  if (reading.isSerial) return dateOfSerial(text);
  const [, year, month, day, time] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return rfc3339({ year, month, day, time });
  const numeric = numericParts(text);
  if (!numeric) return namedDate(text);
  const { first, second, year: lastYear, time: lastTime } = numeric;
  const isDayFirst = dayComesFirst(numeric, reading);
  const parts = isDayFirst ? { day: first, month: second } : { day: second, month: first };
  return rfc3339({ ...parts, year: lastYear, time: lastTime });
}

/** The order of day and month that a cell itself shows; undefined for none. */
export function orderShownBy(cell: string): DateOrder | undefined {
  const { first, second } = numericParts(cell.trim().replace(/\s+/g, ' ')) ?? {};
  if (Number(first) > MONTHS) return 'dmy';
  return Number(second) > MONTHS ? 'mdy' : undefined;
}

export function isSerialDate(cell: string): boolean {
  const text = cell.trim();
  return SERIAL.test(text) && Number.parseInt(text) >= SERIALS.first && Number.parseInt(text) <= SERIALS.last;
}

interface NumericParts {
  first: string;
  second: string;
  separator: string;
  year: string;
  time?: string;
}

function numericParts(text: string): NumericParts | undefined {
  const [, first, separator, second, year, time] = NUMERIC.exec(text) ?? [];
  return first && separator && second && year ? { first, separator, second, year, time } : undefined;
}

/** With dots the day comes first, unless the column shows otherwise. */
function dayComesFirst({ first, second, separator }: NumericParts, reading: DateReading): boolean {
  const [a, b] = [Number(first), Number(second)];
  const shown = a > MONTHS ? 'dmy' : b > MONTHS ? 'mdy' : undefined;
  if (separator === '.') return (shown ?? reading.found ?? 'dmy') === 'dmy';
  const { stated } = reading;
  if (stated && shown && stated !== shown) throw new DateOrderError(`does not fit dateOrder=${stated}`);
  const order = stated ?? shown ?? reading.found;
  if (order) return order === 'dmy';
  if (a === b) return true;
  const others = reading.isContradictory ? ', and other rows of its column show both' : '';
  throw new DateOrderError(
    `has day and month in an unknown order${others}; say dateOrder=dmy or dateOrder=mdy`,
  );
}

/** `25 novembre 2026`, `Nov 25, 2026`, `Mittwoch, 25. November 2026`. */
function namedDate(text: string): string | undefined {
  for (const candidate of [text, text.replace(WEEKDAY, '')]) {
    const dayFirst = DAY_AND_NAME.exec(candidate);
    const [, day, name, year, time] = dayFirst ?? swapped(NAME_AND_DAY.exec(candidate)) ?? [];
    const month = name && monthOfName(name);
    if (day && month && year) return rfc3339({ year, month: String(month), day, time });
  }
  return undefined;
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3], match[4]] : undefined;
}

interface DateParts {
  year: string;
  month: string;
  day: string;
  /** The text after the date. */
  time?: string;
}

function rfc3339({ year, month, day, time }: DateParts): string | undefined {
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (time === undefined) return date;
  const clock = clockOf(time);
  return clock && `${date}T${clock}`;
}

function fullYear(year: string): string {
  if (year.length > 2) return year;
  return Number(year) < FIRST_YEAR_OF_1900S ? `20${year}` : `19${year}`;
}

function clockOf(text: string): string | undefined {
  const [, hour, minute, seconds = '', half, zone] = TIME_OF_DAY.exec(text) ?? [];
  if (!hour || !minute) return undefined;
  const afternoon = half?.toLowerCase() === 'p' ? HALF_DAY : 0;
  const hours = half ? (Number(hour) % HALF_DAY) + afternoon : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}${seconds}${rfcZone(zone)}`;
}

function rfcZone(zone = 'Z'): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

function dateOfSerial(text: string): string | undefined {
  if (!isSerialDate(text)) return undefined;
  const days = Number(text.replace(',', '.')) - SERIAL_OF_1970;
  const moment = new Date(Math.round(days * SECONDS_OF_DAY) * 1_000).toISOString();
  return Number.isInteger(days) ? moment.slice(0, moment.indexOf('T')) : moment;
}
