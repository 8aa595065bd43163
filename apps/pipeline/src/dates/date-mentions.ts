import { daysBetween } from '../days/day-wording';
import { isCalendarDate } from '../validators/local-time';
import { monthOfName } from './month-names';
import { DAYS_AHEAD, daysFromToday } from './named-days';
import { SHORT_WEEKDAY_NAMES, WEEKDAY_NAMES, weekdayOfName } from './weekday-names';
import {
  dateText,
  type DayPart,
  dayOfTime,
  monthOf,
  namedDays,
  NUMBERED_DAYS,
  yearBehind,
} from './written-day';

/** A day that a sentence names. */
export interface DateMention {
  begin: number;
  end: number;
  /** `YYYY-MM-DD`; null where the words contradict each other or may mean two days. */
  day: string | null;
  /** The day with the month read first, `YYYY-MM-DD`, if the order of day and month is not known. */
  monthFirst?: string;
  /** Whether the words name nothing but a weekday. */
  isWeekday?: boolean;
  /** Whether the day follows from the day of the mail only, as `Tuesday` and `tomorrow` do. */
  isRelative: boolean;
}

export interface DateReading {
  /** The day of the mail where the person is, `YYYY-MM-DD`. */
  today: string;
  /** Whether `3/12` is a day in December for certain. */
  isDayFirst: boolean;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
const MONTHS = 12;
/** A day without a year that lies further ahead was meant in the past. */
const FURTHEST_DAYS = 240;
const ARTICLE = '(?:the |den |dem |le |el |d[ií]a |el d[ií]a )?';
const WEEKDAY = String.raw`(?:(?<weekday>${SHORT_WEEKDAY_NAMES})\.?[,:]? ?${ARTICLE})?`;
const FORMS = [
  ...NUMBERED_DAYS,
  // An hour may follow: `on 3 December 10 am`.
  ...namedDays(`(?:${yearBehind(String.raw`20\d\d`)})?`),
  String.raw`(?<first>\d{1,2})(?<sign>\.) ?(?<second>\d{1,2})\.(?!\d)`,
  String.raw`(?<first>\d{1,2})(?<sign>/)(?<second>\d{1,2})(?![\d/])`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d:./+-])${WEEKDAY}(?<![\d:.])${form}`, 'giu'));
const WEEKDAY_AND_DAY = new RegExp(
  String.raw`(?<!\p{L})(?<weekday>${SHORT_WEEKDAY_NAMES})\.?,? ${ARTICLE}(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?(?![\d:h]|[./]\d| ?(?:[ap]\.?m|uhr|h)(?!\p{L}))`,
  'giu',
);
const WEEKDAY_ALONE = new RegExp(
  String.raw`(?<!\p{L})(?:(?<before>next|coming|this|last|a week on|kommenden?|nächsten?|übernächsten?|diesen?|letzten?|vergangenen?|próximo|este|pasado|ce) )?(?<weekday>${WEEKDAY_NAMES}|mon|tues?|weds?|thurs?|fri)(?:(?:vor|nach)?mittag|morgen|abend)?(?!\p{L})(?: (?<after>(?:of )?next week|after next|week|in (?:a|einer|two|zwei) weeks?|in (?:einer|zwei) wochen?|nächster woche|de la semaine prochaine|de la (?:próxima semana|semana que viene|semana próxima)|prochain|dernier|en huit|próximo|pasado|que viene)(?!\p{L}))?`,
  'giu',
);
const NEXT_WEEK =
  /(?:next week|(?:nächste|kommende) woche|la semaine prochaine|la (?:próxima semana|semana que viene|semana próxima))(?:,| on| am| le| el){0,2} $/i;
/** Two weeks ahead, or not known. */
const FAR = /^(?:a week on|übernächste|after next|week$|in |en huit)/i;
/** A day of a month without the month, as in `on the 3rd at 2` and `by the 3rd.` */
const DAYS_ALONE = [
  /(?<!\p{L})(?:the|am|le|el) (?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?= at | @ | um | à | a las? |,? \d{1,2}[:.]\d\d)/giu,
  /(?<=(?<!\p{L})(?:by|before|until|till|bis|vor|avant|jusqu['’]|ici|hasta|antes) ?)(?:the|zum|dem|le|au|el|del) (?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?=$|[.,;!?)]| (?:so|and|if|or|at|um|à|a las?) )/giu,
];
/** Words that are abbreviations of weekdays only if they begin with a capital. */
const AMBIGUOUS = /^[a-z]{2}$/;
const ENGLISH = /^(?:mon|tues?|wed(?:nes)?|weds|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i;
/** Text behind a weekday that shows a date in a form that was not understood. */
const UNREAD_DATE = /^\.?,? ?(?:the |den |dem |le |el )?(?:\d{1,2}[./]\d|(?<month>\p{L}{3,10})\.? \d)/iu;
const NAMED_DAY = new RegExp(
  String.raw`(?<!\p{L})(?<!guten |la |por la )(?:${DAYS_AHEAD})(?!\p{L}| in (?:a|one|two|einer|zwei) )`,
  'giu',
);
/** `Monday to Friday`, and days that come each week. */
const EACH_WEEK = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${SHORT_WEEKDAY_NAMES})s?\.? ?(?:to|through|-|–|bis|au|a) ?(?:${SHORT_WEEKDAY_NAMES})s?(?![\p{L}.]| ?\d|, \p{L}+ \d)|(?:every|each|jeden|chaque|cada|todos los) (?:${WEEKDAY_NAMES}))`,
  'giu',
);

/** The days in a sentence, in their order; none twice. */
export function dateMentions(sentence: string, reading: DateReading): DateMention[] {
  let rest = sentence.replace(EACH_WEEK, (words) => '\0'.repeat(words.length));
  const found: DateMention[] = [];
  const take = (
    pattern: RegExp,
    dayOf: (groups: Groups, before: string, after: string) => Day | undefined,
  ) => {
    for (const match of rest.matchAll(pattern)) {
      const [words] = match;
      const end = match.index + words.length;
      const before = rest.slice(Math.max(0, match.index - 40), match.index);
      const day = dayOf({ ...match.groups, words }, before, rest.slice(end, end + 40));
      if (!day) continue;
      found.push({ begin: match.index, end, ...day });
      rest = rest.slice(0, match.index) + '\0'.repeat(words.length) + rest.slice(end);
    }
  };
  for (const form of FORMS) take(form, (groups) => writtenDay(groups, reading));
  take(WEEKDAY_AND_DAY, (groups) => dayOfMonth(groups, reading));
  for (const form of DAYS_ALONE) take(form, (groups) => dayOfMonth(groups, reading));
  take(WEEKDAY_ALONE, (groups, before, after) => {
    const unread = UNREAD_DATE.exec(after);
    const isUnread =
      unread && (unread.groups?.['month'] === undefined || monthOfName(unread.groups['month']));
    return isUnread ? { day: null, isRelative: false } : weekdayAlone(groups, before, reading.today);
  });
  take(NAMED_DAY, ({ words = '' }, before) => {
    // The noun is the morning, as in `am Dienstag Morgen`.
    if (words === 'Morgen' && before.trim() !== '') return undefined;
    const days = daysFromToday(words);
    return days === undefined ? undefined : { day: addDays(reading.today, days), isRelative: true };
  });
  return joined(
    found.toSorted((a, b) => a.begin - b.begin),
    sentence,
  );
}

/** With one mention for two words of the same day, as in `tomorrow (Wednesday)` and `December 3 (Thursday)`. */
function joined(mentions: readonly DateMention[], sentence: string): DateMention[] {
  const all: DateMention[] = [];
  for (const mention of mentions) {
    const last = all.at(-1);
    const isBeside = last && /^[\s,(–-]{0,4}$/.test(sentence.slice(last.end, mention.begin));
    if (!isBeside || !(last.isWeekday === true || mention.isWeekday === true)) {
      all.push(mention);
      continue;
    }
    const [weekday, day] = last.isWeekday === true ? [last, mention] : [mention, last];
    const isRight = day.day !== null && weekday.day !== null && weekdayOf(day.day) === weekdayOf(weekday.day);
    all[all.length - 1] = { ...day, day: isRight ? day.day : null, begin: last.begin, end: mention.end };
  }
  return all;
}

type Groups = Readonly<Partial<Record<DayPart | 'weekday' | 'before' | 'after' | 'words', string>>>;
type Day = Omit<DateMention, 'begin' | 'end'>;

/** @returns undefined for words that are no date */
function writtenDay(groups: Groups, reading: DateReading): Day | undefined {
  const weekday = AMBIGUOUS.test(groups.weekday ?? '') ? undefined : weekdayOfName(groups.weekday ?? '');
  const year = groups.year?.padStart(4, '20');
  const pairs = monthsAndDays(groups);
  if (!pairs) return undefined;
  const days = pairs.flatMap(([month, day]) => dayOf({ year, month, day }, weekday, reading.today) ?? []);
  const named = days.filter((day) => fitsWeekday(day, weekday));
  const ahead = named.filter((day) => weekday !== undefined && day >= reading.today);
  const fitting = ahead.length > 0 ? ahead : named;
  if (fitting.length === 1 || new Set(fitting).size === 1)
    return { day: fitting[0] ?? null, isRelative: false };
  const isDayFirst =
    groups.sign === '.' ||
    reading.isDayFirst ||
    (weekday !== undefined && !ENGLISH.test(groups.weekday ?? ''));
  if (pairs.length === 2 && isDayFirst) {
    const [month = 0, day = 0] = pairs[0] ?? [];
    const own = dayOf({ year, month, day }, weekday, reading.today);
    return { day: own !== undefined && fitsWeekday(own, weekday) ? own : null, isRelative: false };
  }
  if (days.length === 0 && !isDate(pairs, year)) return undefined;
  return { day: null, isRelative: false, monthFirst: weekday === undefined ? days[1] : undefined };
}

function fitsWeekday(day: string, weekday: number | undefined): boolean {
  return weekday === undefined || weekdayOf(day) === weekday;
}

/** The readings of day and month, the day first before the month first; undefined without one. */
function monthsAndDays(groups: Groups): [month: number, day: number][] | undefined {
  const { name, day, first, second, sign } = groups;
  if (first === undefined) {
    const month = monthOf(groups);
    const isDay = month !== undefined && (name === undefined || isDayOfMonth(Number(day)));
    return isDay ? [[month, Number(day)]] : undefined;
  }
  const [a, b] = [Number(first), Number(second)];
  const readings = [
    [b, a],
    [a, b],
  ].filter(
    ([ofMonth = 0, ofDay = 0], i) =>
      ofMonth >= 1 && ofMonth <= MONTHS && isDayOfMonth(ofDay) && (i === 0 || sign !== '.'),
  );
  return readings.length === 0 ? undefined : (readings as [number, number][]);
}

function isDayOfMonth(day: number): boolean {
  return day >= 1 && day <= 31;
}

function isDate(pairs: readonly (readonly [number, number])[], year: string | undefined): boolean {
  return pairs.some(([month, day]) => isCalendarDate(dateText(year ?? '2028', month, day)));
}

/** The day itself; without a year, the next such day. A day that is over already is the last such day. */
function dayOf(
  date: { year?: string; month: number; day: number },
  weekday: number | undefined,
  today: string,
): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = date.year === undefined ? [thisYear, thisYear + 1] : [date.year];
  const days = years.map((year) => dateText(String(year), date.month, date.day)).filter(isCalendarDate);
  const [first, next] = days;
  if (first === undefined || date.year !== undefined || first >= today) return first;
  const isOver = next === undefined || daysBetween(today, next) > FURTHEST_DAYS;
  return isOver || (weekday !== undefined && weekdayOf(first) === weekday) ? first : next;
}

/** `Wednesday the 9th`: the next such day of a month, if it is such a weekday. */
function dayOfMonth({ weekday, day = '' }: Groups, { today }: DateReading): Day | undefined {
  if (!isDayOfMonth(Number(day))) return undefined;
  for (let ahead = 0; ahead <= 31; ahead++) {
    const candidate = addDays(today, ahead);
    if (Number(candidate.slice(-2)) !== Number(day)) continue;
    const isRight = weekday === undefined || weekdayOf(candidate) === weekdayOfName(weekday);
    return { day: isRight ? candidate : null, isRelative: true };
  }
  return undefined;
}

/** The next such weekday. `next Friday` may be in this week or the next one, if it is still to come in this week. */
function weekdayAlone(
  { before = '', weekday = '', after = '' }: Groups,
  words: string,
  today: string,
): Day | undefined {
  if (FAR.test(before) || FAR.test(after)) return { day: null, isRelative: true };
  if (/^(?:last|letzte|vergangen|pasado)/i.test(before) || /^(?:dernier|pasado)/i.test(after))
    return undefined;
  const target = weekdayOfName(weekday);
  if (target === undefined) return undefined;
  const from = weekdayOf(today);
  const ahead = (target - from + WEEK) % WEEK || WEEK;
  // Weeks begin on Monday.
  const isThisWeek = (target + WEEK - 1) % WEEK > (from + WEEK - 1) % WEEK;
  if (/week$|woche$|semaine|semana/i.test(after) || NEXT_WEEK.test(words))
    return { day: addDays(today, isThisWeek ? ahead + WEEK : ahead), isRelative: true, isWeekday: true };
  const isUnclear = isThisWeek && (/^(?:next|nächste)/i.test(before) || /^prochain/i.test(after));
  return { day: isUnclear ? null : addDays(today, ahead), isRelative: true, isWeekday: true };
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The day that lies so many days ahead; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return dayOfTime(Date.parse(day) + days * DAY_MS);
}
