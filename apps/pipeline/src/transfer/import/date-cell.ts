import type { DateOrder } from './import-jobs.request';

/** Year first, or a number, a number and the year; then perhaps a time of day. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.+))?$/i;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:,? (\S.*))?$/;
const LOCAL_TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const MONTHS = 12;

/** A date that can be read in two ways. */
export class AmbiguousDateError extends Error {}

/**
 * A date as spreadsheets write it, as RFC 3339; a time without a zone is taken for UTC. What is no date is
 * given back as it is, for validation to name.
 *
 * @throws AmbiguousDateError when day and month cannot be told apart and no order is given
 */
export function parseDateCell(cell: string, order?: DateOrder | null): string {
  const text = cell.trim();
  const [, year, month, day, time] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return rfc3339({ year, month, day, time }) ?? text;
  const [, first, separator, second, lastYear, lastTime] = YEAR_LAST.exec(text) ?? [];
  if (!first || !second || !lastYear) return text;
  const isDayFirst = separator === '.' || dayComesFirst(Number(first), Number(second), order);
  const parts = isDayFirst ? { day: first, month: second } : { day: second, month: first };
  return rfc3339({ ...parts, year: lastYear, time: lastTime }) ?? text;
}

function dayComesFirst(first: number, second: number, order?: DateOrder | null): boolean {
  if (order) return order === 'dmy';
  if (first > MONTHS) return true;
  if (second > MONTHS || first === second) return false;
  throw new AmbiguousDateError();
}

interface DateParts {
  year: string;
  month: string;
  day: string;
  time?: string;
}

function rfc3339({ year, month, day, time }: DateParts): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (time === undefined) return date;
  if (LOCAL_TIME.test(time))
    return `${date}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}Z`;
  return `${date}T${time}`;
}
