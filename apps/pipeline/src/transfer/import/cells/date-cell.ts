import type { DateOrder } from '../import-jobs.request';
import { isCalendarDate } from '../../../validators/local-time';
import { monthOfName } from '../words/month-names';
import { SHORT_WEEKDAY_NAMES } from '../words/weekday-names';

export interface DateReading {
  /** The caller's order. */
  stated?: DateOrder | null;
  /** The order shown by dates with a number above 12. */
  found?: DateOrder;
  /** Whether some dates show one order and some the other. */
  isContradictory?: boolean;
  /** Whether the field holds days that are over; undefined for either. */
  isPast?: boolean;
  /** The day of the file, for dates relative to it and dates without a year. */
  fileDate?: Date | null;
}

export interface DateCell {
  /** A day or a moment, as RFC 3339. */
  at: string;
  /** Whether the cell holds nothing else. */
  isAll: boolean;
  /** Whether the day depends on the day of the file. */
  isAssumed?: true;
}

/** The order of day and month is ambiguous or contradicts the caller's. The message follows a field's name. */
export class DateOrderError extends Error {}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D.*)?$/;
const YEAR_AND_NAME = /^(\d{4})[- /.](\p{L}{3,})\.?[- /.](\d{1,2})(\D.*)?$/iu;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(\D.*)?$/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ /-]?(?:de )?(\p{L}{3,})\.?,?[ /-](?:de |del |['’])?(\d{4}|\d{2})(?![\d:])(\D.*)?$/iu;
const NAME_AND_DAY =
  /^(\p{L}{3,})\.?[ /-](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ /-])['’]?(\d{4}|\d{2})(?![\d:])(\D.*)?$/iu;
const DAY_AND_NAME_ALONE = /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ /-]?(?:de )?(\p{L}{3,})\.?$/iu;
const NAME_AND_DAY_ALONE = /^(\p{L}{3,})\.?[ /-]?(\d{1,2})(?:st|nd|rd|th|\.)?$/iu;
const NUMERIC_ALONE = /^(\d{1,2})[/.](\d{1,2})\.?$/;
/** In the four languages, whole or short. */
const WEEKDAY = new RegExp(String.raw`^(?:${SHORT_WEEKDAY_NAMES})\.?,? (?=\d|\p{L}+\.? \d)`, 'iu');
const ABOUT = /^(?:~|≈|c\.|ca\.?|circa|approx\.?|about|around|etwa|env\.|environ|vers le|aprox\.) ?/i;
/** Words before a day that is over, before one that lies ahead, and before any. */
const DONE = /^(?:applied|submitted|sent|beworben|gesendet|postulé|envoyé):? /i;
const AHEAD = /^(?:closes|closing|ends|due|by|until|till|bis(?: zum)?|avant le|hasta(?: el)?):? /i;
const ON = /^(?:on|am|le|el) /i;
const NUMBER = /^\d{5,13}(?:[.,]\d+)?$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const EPOCH = /^(?:\d{10}|\d{13})$/;
const MILLISECONDS_DIGITS = 13;
const TIME_OF_DAY =
  /^(?:T|,? (?:at |à |um |a las )?)(\d{1,2})[:h](\d{2})(:\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: uhr)?(?: ?\(?(z\b|(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?(?!\d)|[a-z]{3,4}\b)\)?(?: \([\p{L} ]+\))?)?(.*)$/iu;
const HOUR_ALONE = /^(\D{0,8}\d{1,2}) ?([ap])\.?m\b/i;
/** What may follow a date that stands in a longer text. */
const SEPARATED = /^[\s,;(|/→–—&-]/;

const MONTHS = 12;
const HALF_DAY = 12;
/** As in POSIX: 69 to 99 are in the 20th century. */
const FIRST_YEAR_OF_1900S = 69;
/** Days since the end of 1899, as Excel stores dates: 2000 to 2049. Other five-digit numbers are no dates of a job search. */
const SERIALS = { first: 36_526, last: 54_788 };
const SERIAL_OF_1970 = 25_569;
const SECONDS_OF_DAY = 86_400;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** Offsets in hours of the zones that e-mail and spreadsheets name; names with several meanings are left out. */
const ZONES = new Map<string, number>([
  ...(['z', 'utc', 'gmt', 'wet'] as const).map((zone) => [zone, 0] as const),
  ...(['cet', 'mez', 'west'] as const).map((zone) => [zone, 1] as const),
  ...(['cest', 'mesz', 'eet'] as const).map((zone) => [zone, 2] as const),
  ['eest', 3],
  ['edt', -4],
  ...(['est', 'cdt'] as const).map((zone) => [zone, -5] as const),
  ['mdt', -6],
  ...(['mst', 'pdt'] as const).map((zone) => [zone, -7] as const),
  ['pst', -8],
]);
/** `yesterday`, `2 weeks ago`, `vor 3 Tagen`, `il y a 2 semaines`, `hace 3 días`. */
const RELATIVE =
  /^(?:vor |il y a |hace )?(\d{1,3}|an?|one) ?(d|days?|tage?n?|jours?|días?|w|weeks?|wochen?|semaines?|semanas?)( ago)?$/i;
const RELATIVE_DAYS = new Map<string, number>([
  ...(['today', 'heute', 'hoy', "aujourd'hui"] as const).map((word) => [word, 0] as const),
  ...(['yesterday', 'gestern', 'ayer', 'hier'] as const).map((word) => [word, 1] as const),
]);

/**
 * A date in the usual forms of spreadsheets, programs and people, perhaps with a time of day, as RFC 3339. A time
 * without a zone counts as UTC; two-digit years are 1969 to 2068. Of a text that goes on after a date, such as another
 * date or a remark, the first date is read. Dates without a year, and such as `2 weeks ago`, need the day of the file.
 *
 * @returns undefined for other texts and impossible days
 * @throws DateOrderError when the order of day and month is unknown, or contradicts the stated one
 */
export function parseDateCell(cell: string, reading: DateReading = {}): DateCell | undefined {
  const text = plainText(cell);
  const counted = NUMBER.test(text) ? (dateOfSerial(text) ?? dateOfEpoch(text)) : undefined;
  if (counted) return { at: counted, isAll: true };
  // `closes Dec 15, 2026` is no day of application.
  if (reading.isPast !== undefined && (reading.isPast ? AHEAD : DONE).test(text)) return undefined;
  const exact = withoutWords(text);
  const date =
    fullDate(exact, reading) ?? (reading.fileDate ? fileDate(exact, reading.fileDate, reading) : undefined);
  return date && exact !== text ? { ...date, isAll: false } : date;
}

/** With single blanks, and the hyphens of typographers as plain ones. */
function plainText(cell: string): string {
  return cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-');
}

function withoutWords(text: string): string {
  return [DONE, AHEAD, ON, ABOUT].reduce((rest, words) => rest.replace(words, ''), text);
}

function fullDate(text: string, reading: DateReading): DateCell | undefined {
  const [, year, month, day, time] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return dateOf({ year, month, day, time });
  const numeric = numericParts(text);
  if (!numeric) return namedDate(text);
  const { first, second, year: lastYear, time: lastTime } = numeric;
  const isDayFirst = dayComesFirst(numeric, reading);
  const parts = isDayFirst ? { day: first, month: second } : { day: second, month: first };
  return dateOf({ ...parts, year: lastYear, time: lastTime });
}

/** The order of day and month that a cell itself shows; undefined for none. */
export function orderShownBy(cell: string): DateOrder | undefined {
  const { first, second } = numericParts(withoutWords(plainText(cell))) ?? {};
  if (Number(first) > MONTHS) return 'dmy';
  return Number(second) > MONTHS ? 'mdy' : undefined;
}

interface NumericParts {
  first: string;
  second: string;
  separator: string;
  year: string;
  time?: string;
}

function numericParts(text: string): NumericParts | undefined {
  const [, first, separator, second, year, time] = NUMERIC.exec(text.replace(WEEKDAY, '')) ?? [];
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

/** `25 novembre 2026`, `Nov 25, 2026`, `Mittwoch, 25. November 2026`, `2026-Nov-25`. */
function namedDate(text: string): DateCell | undefined {
  for (const candidate of [text, text.replace(WEEKDAY, '')]) {
    const [, year, name, day, time] =
      YEAR_AND_NAME.exec(candidate) ??
      inOrder(DAY_AND_NAME.exec(candidate), [3, 2, 1, 4]) ??
      inOrder(NAME_AND_DAY.exec(candidate), [3, 1, 2, 4]) ??
      [];
    const month = name && monthOfName(name);
    if (day && month && year) return dateOf({ year, month: String(month), day, time });
  }
  return undefined;
}

function inOrder(
  match: RegExpExecArray | null,
  groups: readonly number[],
): (string | undefined)[] | undefined {
  return match ? [match[0], ...groups.map((group) => match[group])] : undefined;
}

/** A day that only the day of the file makes known: the last such day up to it. */
function fileDate(text: string, written: Date, reading: DateReading): DateCell | undefined {
  const ago = daysAgo(text);
  const at =
    ago === undefined ? lastSuchDay(text, written, reading) : dayOf(written.getTime() - ago * DAY_MS);
  return at === undefined ? undefined : { at, isAll: false, isAssumed: true };
}

function daysAgo(text: string): number | undefined {
  const [, count, unit = '', ago] = RELATIVE.exec(text) ?? [];
  const isPast = ago !== undefined || /^(?:vor|il y a|hace) /i.test(text);
  if (count === undefined || !isPast) return RELATIVE_DAYS.get(text.toLowerCase());
  return (/^\d/.test(count) ? Number(count) : 1) * (/^[ws]/i.test(unit) ? DAYS_OF_WEEK : 1);
}

function lastSuchDay(text: string, written: Date, reading: DateReading): string | undefined {
  const parts = dayAndMonth(text, reading) ?? dayAndMonth(text.replace(WEEKDAY, ''), reading);
  if (!parts) return undefined;
  const thisYear = written.getUTCFullYear();
  for (const year of [thisYear, thisYear - 1]) {
    const at = dateOf({ ...parts, year: String(year) })?.at;
    if (at !== undefined && Date.parse(at) <= written.getTime()) return at;
  }
  return undefined;
}

function dayAndMonth(
  text: string,
  { stated, found }: DateReading,
): Pick<DateParts, 'day' | 'month'> | undefined {
  const [, name, day] = inOrder(DAY_AND_NAME_ALONE.exec(text), [2, 1]) ?? NAME_AND_DAY_ALONE.exec(text) ?? [];
  const month = name && monthOfName(name);
  if (day && month) return { day, month: String(month) };
  const [, first, second] = NUMERIC_ALONE.exec(text) ?? [];
  if (!first || !second) return undefined;
  const shown =
    Number(first) > MONTHS
      ? 'dmy'
      : Number(second) > MONTHS
        ? 'mdy'
        : (stated ?? found ?? (text.includes('.') ? 'dmy' : undefined));
  if (!shown) return undefined;
  return shown === 'dmy' ? { day: first, month: second } : { day: second, month: first };
}

interface DateParts {
  year: string;
  month: string;
  day: string;
  /** The text after the date. */
  time?: string;
}

function dateOf({ year, month, day, time = '' }: DateParts): DateCell | undefined {
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(date)) return undefined;
  if (time === '') return { at: date, isAll: true };
  const clock = clockOf(time);
  if (clock && Number.isNaN(Date.parse(`${date}T${clock.at}`))) return undefined;
  if (clock && (clock.rest === '' || SEPARATED.test(clock.rest))) {
    return { at: `${date}T${clock.at}`, isAll: clock.rest === '' };
  }
  return SEPARATED.test(time) ? { at: date, isAll: false } : undefined;
}

function fullYear(year: string): string {
  if (year.length > 2) return year;
  return Number(year) < FIRST_YEAR_OF_1900S ? `20${year}` : `19${year}`;
}

/** The time of day at the beginning of a text, and the rest of it; undefined without one, or in an unknown zone. */
function clockOf(text: string): { at: string; rest: string } | undefined {
  const [, hour, minute, seconds = '', half, zone = 'z', rest = ''] =
    TIME_OF_DAY.exec(text.replace(HOUR_ALONE, '$1:00 $2m')) ?? [];
  const offset = offsetOf(zone.toLowerCase());
  if (!hour || !minute || offset === undefined) return undefined;
  const afternoon = half?.toLowerCase() === 'p' ? HALF_DAY : 0;
  const hours = half ? (Number(hour) % HALF_DAY) + afternoon : Number(hour);
  return { at: `${String(hours).padStart(2, '0')}:${minute}${seconds}${offset}`, rest };
}

function offsetOf(zone: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const offset = ZONES.get(zone);
  if (offset === undefined || offset === 0) return offset === 0 ? 'Z' : undefined;
  return `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`;
}

function dateOfSerial(text: string): string | undefined {
  if (!SERIAL.test(text)) return undefined;
  const serial = Number(text.replace(',', '.'));
  if (serial < SERIALS.first || serial > SERIALS.last) return undefined;
  const days = serial - SERIAL_OF_1970;
  const moment = new Date(Math.round(days * SECONDS_OF_DAY) * 1_000).toISOString();
  return Number.isInteger(days) ? dayOf(Date.parse(moment)) : moment;
}

/** Seconds or milliseconds since 1970, as programs write moments. */
function dateOfEpoch(text: string): string | undefined {
  if (!EPOCH.test(text)) return undefined;
  return new Date(text.length === MILLISECONDS_DIGITS ? Number(text) : Number(text) * 1_000).toISOString();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
