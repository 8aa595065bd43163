import { monthOfName } from './month-names';

/** The parts of a written day, in digits; `first` and `second` are day and month in either order. */
export type DayPart = 'year' | 'month' | 'day' | 'name' | 'first' | 'second' | 'sign';
export type DayParts = Readonly<Partial<Record<DayPart, string>>>;

/** Order of day and month in a date of numbers. */
export type DateOrder = 'dmy' | 'mdy';

const MONTHS = 12;
const FULL_YEAR = String.raw`(?<year>(?:19|20)\d\d)`;
/** Sources of regular expressions with the parts as named groups: `2026-11-24`, `2026-Nov-24`, `24.11.26`. */
export const NUMBERED_DAYS: readonly string[] = [
  String.raw`${FULL_YEAR}[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)`,
  String.raw`${FULL_YEAR}[- /.](?<name>\p{L}{3,10})\.?[- /.](?<day>\d{1,2})(?!\d)`,
  String.raw`(?<first>\d{1,2}) ?(?<sign>[./-]) ?(?<second>\d{1,2}) ?\k<sign> ?(?<year>(?:19|20)?\d\d)(?!:?\d)`,
];

/** Sources of regular expressions for days with a named month: `24 de noviembre`, `Nov. 24th`. @param year source for the year that follows, from `yearBehind` */
export function namedDays(year: string): readonly string[] {
  return [
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[ /-]?(?:of |de )?(?<name>\p{L}{3,10})(?!\p{L})\.?${year}`,
    String.raw`(?<name>\p{L}{3,10})\.?[ /-](?:the )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?!\d|[:.]\d| ?[ap]\.?m\b)${year}`,
  ];
}

/** Source of a regular expression for the year behind a day: `, 2026`, ` de 2026`, `-26`. @param digits source of the year itself */
export function yearBehind(digits: string): string {
  return String.raw`(?:, ?|,?[ /-])(?:de |del |['’])?(?<year>${digits})(?![\d:])`;
}

/** The month that is named or written in digits; undefined for a name of none. */
export function monthOf({ name, month }: DayParts): number | undefined {
  return name === undefined ? Number(month) : monthOfName(name);
}

/** The order of day and month that two numbers show; undefined where both may be a month. */
export function orderOf({ first, second }: DayParts): DateOrder | undefined {
  if (Number(first) > MONTHS) return 'dmy';
  return Number(second) > MONTHS ? 'mdy' : undefined;
}

/** `YYYY-MM-DD`, whether there is such a day or not. */
export function dateText(year: string, month: number | string, day: number | string): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of a time, `YYYY-MM-DD`, in UTC. */
export function dayOfTime(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
