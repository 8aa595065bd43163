import type { DayOrMoment } from '../../days/over';
import { DateOrderError, parseDateCell } from '../../dates/date-cell';
import { namedDays, NUMBERED_DAYS, yearBehind } from '../../dates/written-day';
import { isCalendarDate } from '../../validators/local-time';

export interface DeadlineRead {
  deadline?: DayOrMoment;
  /** Not empty where day and month are in an unknown order. */
  candidates: DayOrMoment[];
}

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)/i;
const DATES = [...NUMBERED_DAYS, ...namedDays(yearBehind(String.raw`\d{4}`))].map(
  (form) => new RegExp(String.raw`^(?:\p{L}{2,12}(?:day|tag),? (?:the |dem |den )?)?(?<words>${form})`, 'iu'),
);
const SENTENCE =
  /\b(?:apply (?:by|before|until|no later than)|applications? (?:close[sd]?|deadline|due|accepted|must be (?:received|submitted))(?: is)?(?: on| by| until)?|clos(?:es|ing)(?: date)?(?: is| on)?|deadline(?: (?:to apply|for applications))?(?: is)?|open until|bewerbungs(?:frist|schluss)(?: endet am| ist(?: der)?| bis)?(?: zum)?|bewerb\p{L}*(?: sie sich| dich)?(?: bitte)? bis(?: spätestens)?(?: zum)?|date limite(?: de candidature)?|postulez avant le|fecha límite)[:\s]\s?/iu;
/** `Bewerbungen nehmen wir bis zum … entgegen`; a job that is `befristet bis zum …` ends then. */
const APPLICATION = /^(?!.*befrist).*bewerb/i;
const UNTIL = /\bbis(?: spätestens)?(?: zum)? (?=\d)/i;
const LONGEST_REST = 80;

/** The deadline in the words of a field: a day or a moment, in numbers or with the name of the month. */
export function deadlineOf(words: string): DeadlineRead {
  const text = words.trim();
  const [, day] = LOCAL.exec(text) ?? [];
  if (day !== undefined) return { deadline: ofDay(day), candidates: [] };
  const moment = MOMENT.exec(text)?.[0];
  if (moment !== undefined) return { deadline: ofMoment(moment), candidates: [] };
  const [date] = DATES.flatMap((form) => form.exec(text)?.groups?.['words'] ?? []);
  return date === undefined ? { candidates: [] } : ofDate(date);
}

/** The deadline in sentences such as `Apply by December 11, 2026`; undefined without one. */
export function deadlineIn(lines: readonly string[]): DeadlineRead | undefined {
  for (const line of lines) {
    const words = SENTENCE.exec(line) ?? (APPLICATION.test(line) ? UNTIL.exec(line) : null);
    if (!words) continue;
    const begin = words.index + words[0].length;
    const read = deadlineOf(line.slice(begin, begin + LONGEST_REST));
    if (read.deadline ?? read.candidates[0]) return read;
  }
  return undefined;
}

/** An order of day and month that the date does not show leaves both days open. */
function ofDate(date: string): DeadlineRead {
  try {
    return { deadline: ofDay(parseDateCell(date)?.at ?? ''), candidates: [] };
  } catch (error) {
    if (!(error instanceof DateOrderError)) throw error;
    const days = (['mdy', 'dmy'] as const).map((stated) => parseDateCell(date, { stated })?.at ?? '');
    return { candidates: days.flatMap((day) => ofDay(day) ?? []) };
  }
}

function ofDay(day: string): DayOrMoment | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(day) && isCalendarDate(day) ? { at: new Date(day), on: day } : undefined;
}

function ofMoment(text: string): DayOrMoment | undefined {
  const at = new Date(text.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? undefined : { at, on: null };
}
