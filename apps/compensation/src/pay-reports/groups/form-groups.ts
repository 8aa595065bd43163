import type { ExperienceLevel } from '@wagewright/enums';
import { GROUP_PEOPLE, GROUP_REPORTS } from '@wagewright/dataset';

/**
 * The people of a group must not all have reported within this many hours: accounts made for the purpose report at
 * once.
 */
const DAY_HOURS = 24;
/** A group of several cities answers for none of them, so it has to be worth it. */
const SEVERAL_CITIES_REPORTS = 20;

/** An accepted report of one role without a group. */
export interface PendingReport {
  citySlug: string;
  exp: ExperienceLevel | null;
  /** The sender. Null: unknown; all unknown ones count as one person. */
  person: string | null;
  /** Whether that person counts towards the five people of a group. */
  isTrusted: boolean;
  /** The time of arrival in whole hours since 1970. */
  hour: number;
}

/** A city of the role with groups; null for a group of several cities. */
export type AnsweredCity = string | null;

/** Reports published together, and the narrowest question that they answer. */
export interface ReportGroup<R extends PendingReport> {
  /** Null: of several cities. */
  citySlug: string | null;
  /** Null: of several levels, or of reports without one. */
  exp: ExperienceLevel | null;
  people: number;
  reports: R[];
}

/**
 * The next group of one role's reports; null when there are not enough.
 *
 * Every answer is a union of whole groups, and a group never changes and never leaves. So the difference between any
 * two answers, narrower and wider or earlier and later, consists of whole groups again: of at least ten reports of five
 * people, never of one. A group takes one report of a person for a city and level; another one waits for another group,
 * so that nobody fills a group with reports of their own. Only trusted people count towards the five, and only when
 * they have not all reported within one day.
 *
 * A group of one city and level comes first. One of mixed levels, or of mixed cities, is made only where nothing could
 * be answered otherwise: its reports are lost to narrower questions.
 */
export function nextGroup<R extends PendingReport>(
  pending: readonly R[],
  answered: readonly AnsweredCity[],
): ReportGroup<R> | null {
  const counted = oncePerPerson(pending);
  const narrow = enough(counted, ({ citySlug, exp }) => `${citySlug} ${exp ?? ''}`);
  if (narrow) return groupOf(narrow, ({ citySlug, exp }) => ({ citySlug, exp }));
  const silent = counted.filter(({ citySlug }) => !answered.includes(citySlug));
  const city = enough(silent, ({ citySlug }) => citySlug);
  if (city) return groupOf(city, ({ citySlug }) => ({ citySlug, exp: null }));
  const isWorthIt = answered.length === 0 && counted.length >= SEVERAL_CITIES_REPORTS;
  const all = isWorthIt ? enough(counted, () => '') : undefined;
  return all ? groupOf(all, () => ({ citySlug: null, exp: null })) : null;
}

/** Whether enough trusted people sent some reports, and not all of them within one day. */
function hasEnoughPeople(reports: readonly PendingReport[]): boolean {
  const firstHours = new Map<string | null, number>();
  for (const { person, isTrusted, hour } of reports)
    if (isTrusted) firstHours.set(person, Math.min(hour, firstHours.get(person) ?? hour));
  const hours = [...firstHours.values()].toSorted((a, b) => a - b);
  const [first = 0] = hours;
  return hours.length >= GROUP_PEOPLE && (hours.at(-1) ?? 0) - first >= DAY_HOURS;
}

/** The minimum number of people behind some reports. */
export function peopleOf(reports: readonly PendingReport[]): number {
  return new Set(reports.map(({ person }) => person)).size;
}

/** @param answering the members that all reports share */
function groupOf<R extends PendingReport>(
  reports: R[],
  answering: (report: R) => Pick<ReportGroup<R>, 'citySlug' | 'exp'>,
): ReportGroup<R> | null {
  const [first] = reports;
  return first ? { ...answering(first), people: peopleOf(reports), reports } : null;
}

/** The first report of each person for each city and level. */
function oncePerPerson<R extends PendingReport>(reports: readonly R[]): R[] {
  const seen = new Set<string>();
  return reports.filter(({ person, citySlug, exp }) => {
    const key = `${person} ${citySlug} ${exp ?? ''}`;
    const isFirst = person === null || !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function enough<R extends PendingReport>(
  reports: readonly R[],
  keyOf: (report: R) => string,
): R[] | undefined {
  const groups = new Map<string, R[]>();
  for (const report of reports) {
    const key = keyOf(report);
    const group = groups.get(key);
    if (group) group.push(report);
    else groups.set(key, [report]);
  }
  return [...groups.values()].find((group) => group.length >= GROUP_REPORTS && hasEnoughPeople(group));
}
