import { isCalendarDate } from '../validators/local-time';
import { daysFromToday } from './named-days';
import { SHORT_WEEKDAY_NAMES } from './weekday-names';
import {
  type DateOrder,
  dateText,
  type DayParts,
  dayOfTime,
  monthOf,
  namedDays,
  NUMBERED_DAYS,
  orderOf,
  yearBehind,
} from './written-day';
import { hoursOfZone } from './zones';

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

const COMPACT = String.raw`(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?!.)`;
const WITH_YEAR = [COMPACT, ...NUMBERED_DAYS, ...namedDays(yearBehind(String.raw`\d{4}|\d{2}`))].map(
  (form) => new RegExp(String.raw`^${form}(?<time>\D.*)?$`, 'iu'),
);
const WITHOUT_YEAR = namedDays('').map((form) => new RegExp(`^${form}$`, 'iu'));
const NUMERIC_ALONE = /^(?<first>\d{1,2})(?<sign>[/.])(?<second>\d{1,2})\.?$/;
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
/** Characters that may follow a date in a longer text. */
const SEPARATED = /^[\s,;(|/→–—&-]/;

const HALF_DAY = 12;
/** As in POSIX: 69 to 99 are in the 20th century. */
const FIRST_YEAR_OF_1900S = 69;
/** Days since the end of 1899, as Excel stores dates: 2000 to 2049. Other five-digit numbers are no dates of a job search. */
const SERIALS = { first: 36_526, last: 54_788 };
const SERIAL_OF_1970 = 25_569;
const SECONDS_OF_DAY = 86_400;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** `yesterday`, `2 weeks ago`, `vor 3 Tagen`, `il y a 2 semaines`, `hace 3 días`. */
const RELATIVE =
  /^(?:vor |il y a |hace )?(\d{1,3}|an?|one) ?(d|days?|tage?n?|jours?|días?|w|weeks?|wochen?|semaines?|semanas?)( ago)?$/i;

/**
 * A date in the usual forms of spreadsheets, programs and people, perhaps with a time of day, as RFC 3339. A time
 * without a zone counts as UTC; two-digit years are 1969 to 2068. The first date is read where another one or a remark
 * follows it. Dates without a year, and such as `2 weeks ago`, need the day of the file.
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

/** The parts of a day in the first of some forms, and what stands behind it. */
type Parts = DayParts & { time?: string };

function partsIn(text: string, forms: readonly RegExp[]): Parts | undefined {
  for (const words of [text, text.replace(WEEKDAY, '')]) {
    for (const form of forms) {
      const parts: Parts | undefined = form.exec(words)?.groups;
      if (parts && (parts.first !== undefined || monthOf(parts) !== undefined)) return parts;
    }
  }
  return undefined;
}

function fullDate(text: string, reading: DateReading): DateCell | undefined {
  const parts = partsIn(text, WITH_YEAR);
  if (!parts) return undefined;
  return dateOf(parts.first === undefined ? parts : { ...parts, ...inOrder(parts, orderIn(parts, reading)) });
}

/** The order of day and month that a cell itself shows; undefined for none. */
export function orderShownBy(cell: string): DateOrder | undefined {
  const parts = partsIn(withoutWords(plainText(cell)), WITH_YEAR);
  return parts && orderOf(parts);
}

function inOrder({ first, second }: DayParts, order: DateOrder): DayParts {
  return order === 'dmy' ? { day: first, month: second } : { day: second, month: first };
}

/** With dots the day comes first, unless the column shows otherwise. */
function orderIn(parts: DayParts, { stated, found, isContradictory }: DateReading): DateOrder {
  const shown = orderOf(parts);
  if (parts.sign === '.') return shown ?? found ?? 'dmy';
  if (stated && shown && stated !== shown) throw new DateOrderError(`does not fit dateOrder=${stated}`);
  const order = stated ?? shown ?? found;
  if (order) return order;
  if (Number(parts.first) === Number(parts.second)) return 'dmy';
  const others = isContradictory ? ', and other rows of its column show both' : '';
  throw new DateOrderError(
    `has day and month in an unknown order${others}; say dateOrder=dmy or dateOrder=mdy`,
  );
}

/** A day that only the day of the file makes known: the last such day up to it. */
function fileDate(text: string, written: Date, reading: DateReading): DateCell | undefined {
  const ago = daysAgo(text);
  const at =
    ago === undefined ? lastSuchDay(text, written, reading) : dayOfTime(written.getTime() - ago * DAY_MS);
  return at === undefined ? undefined : { at, isAll: false, isAssumed: true };
}

function daysAgo(text: string): number | undefined {
  const [, count, unit = '', ago] = RELATIVE.exec(text) ?? [];
  const isPast = ago !== undefined || /^(?:vor|il y a|hace) /i.test(text);
  if (count === undefined || !isPast) {
    const ahead = daysFromToday(text);
    return ahead === undefined || ahead > 0 ? undefined : -ahead;
  }
  return (/^\d/.test(count) ? Number(count) : 1) * (/^[ws]/i.test(unit) ? DAYS_OF_WEEK : 1);
}

function lastSuchDay(text: string, written: Date, reading: DateReading): string | undefined {
  const parts = partsWithoutYear(text, reading);
  if (!parts) return undefined;
  const thisYear = written.getUTCFullYear();
  for (const year of [thisYear, thisYear - 1]) {
    const at = dateOf({ ...parts, year: String(year) })?.at;
    if (at !== undefined && Date.parse(at) <= written.getTime()) return at;
  }
  return undefined;
}

function partsWithoutYear(text: string, { stated, found }: DateReading): DayParts | undefined {
  // `Nov25`
  const parts =
    partsIn(text.replace(/^(\p{L}{3,})(?=\d)/u, '$1 '), WITHOUT_YEAR) ?? partsIn(text, [NUMERIC_ALONE]);
  if (parts?.first === undefined) return parts;
  const order = orderOf(parts) ?? stated ?? found ?? (parts.sign === '.' ? 'dmy' : undefined);
  return order && inOrder(parts, order);
}

function dateOf({ time = '', year = '', day = '', ...parts }: Parts): DateCell | undefined {
  const date = dateText(fullYear(year), monthOf(parts) ?? 0, day);
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
  const offset = zone === 'z' ? 0 : hoursOfZone(zone.toUpperCase());
  if (offset === undefined || offset === 0) return offset === 0 ? 'Z' : undefined;
  return `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`;
}

function dateOfSerial(text: string): string | undefined {
  if (!SERIAL.test(text)) return undefined;
  const serial = Number(text.replace(',', '.'));
  if (serial < SERIALS.first || serial > SERIALS.last) return undefined;
  const days = serial - SERIAL_OF_1970;
  const moment = new Date(Math.round(days * SECONDS_OF_DAY) * 1_000).toISOString();
  return Number.isInteger(days) ? dayOfTime(Date.parse(moment)) : moment;
}

/** Seconds or milliseconds since 1970, as programs write moments. */
function dateOfEpoch(text: string): string | undefined {
  if (!EPOCH.test(text)) return undefined;
  return new Date(text.length === MILLISECONDS_DIGITS ? Number(text) : Number(text) * 1_000).toISOString();
}
