import { JOB_STATUSES } from '@wagewright/enums';
import { type Day, dayAt, daysBetween } from '../../ui/days.ts';
import { compareDates, dayOf, type GivenDate, givenDate } from '../../records/given-date.ts';
import type { JobDetail, JobOutcome, JobStatus } from '../../records/job.ts';

/** A point on the line from the saved job to its end. */
export type TimePoint =
  | {
      kind: 'stage';
      stage: JobStatus;
      date: GivenDate;
      /** Whether the job was added in this stage: it came into it before `date`. */
      isBefore: boolean;
      /** Days until the next stage, or until today for the present stage of an open job; undefined where unknown. */
      days: number | undefined;
      /** Whether the job is still there. */
      isNow: boolean;
      note: string | null;
    }
  | { kind: 'ended'; outcome: JobOutcome }
  /** The next appointment. */
  | { kind: 'planned'; title: string; date: GivenDate };

type Stage = Extract<TimePoint, { kind: 'stage' }>;
type Dated = Pick<Stage, 'stage' | 'date' | 'isBefore' | 'note'>;

/**
 * The stages of a job, oldest first, its end or its next appointment. The date of an application is the one that was
 * given, also where the job was added or moved later.
 *
 * @param now milliseconds since 1970
 * @param timeZone of the reader
 */
export function timeLine(job: JobDetail, now: number, timeZone: string): TimePoint[] {
  const isOpen = job.outcome === null;
  const today = dayAt(new Date(now).toISOString(), timeZone);
  const dated = inOrder(withApplication(job, timeZone), timeZone);
  const stages = dated.map((point, index): Stage => {
    const next = dated[index + 1];
    const isNow = isOpen && next === undefined;
    const end = next ? dayOf(next.date, timeZone) : isNow ? today : undefined;
    const isKnown = end !== undefined && (!point.isBefore || isNow);
    const days = isKnown ? daysBetween(dayOf(point.date, timeZone), end) : undefined;
    return { kind: 'stage', ...point, isNow, days: days === undefined || days < 0 ? undefined : days };
  });
  return [...stages, ...endOf(job)];
}

/** A mail may tell of a move that was made before the last one was recorded: that one had come before it. */
function inOrder(history: Dated[], timeZone: string): Dated[] {
  return history.reduceRight<Dated[]>((later, point) => {
    const [next] = later;
    const isLate = next && dayOf(point.date, timeZone) > dayOf(next.date, timeZone);
    return [isLate ? { ...point, date: next.date, isBefore: true } : point, ...later];
  }, []);
}

/** The history, with the application among it; without what was kept of the job after it was sent, such as "saved". */
function withApplication(job: JobDetail, timeZone: string): Dated[] {
  const history = job.statusHistory.map(({ status, changedAt, note }, index): Dated => {
    const at = index === job.statusHistory.length - 1 ? job.statusChangedAt : changedAt;
    const isBefore = at === null && status !== 'saved';
    return { stage: status, date: { on: null, at: at ?? job.createdAt }, isBefore, note };
  });
  const date = givenDate(job.appliedAt, job.appliedOn);
  if (date === undefined) return history;
  const isPast = ({ stage }: Dated) => JOB_STATUSES.indexOf(stage) >= JOB_STATUSES.indexOf('applied');
  const first = history.findIndex(isPast);
  if (first < 0) return history;
  const before = history.slice(0, first).filter((point) => compareDates(point.date, date, timeZone) <= 0);
  const [reached, ...later] = history.slice(first);
  if (reached?.stage === 'applied') return [...before, { ...reached, date, isBefore: false }, ...later];
  return [...before, { stage: 'applied', date, isBefore: false, note: null }, ...history.slice(first)];
}

function endOf({ outcome, upcomingEvents }: JobDetail): TimePoint[] {
  if (outcome !== null) return [{ kind: 'ended', outcome }];
  const [next] = upcomingEvents;
  if (next === undefined) return [];
  return [{ kind: 'planned', title: next.title, date: { on: next.startsOn, at: next.startsAt } }];
}

/** `8 days`, `16 days so far`, `at least 3 days so far`, `today`; undefined for an unknown length. */
export function lengthWords({
  days,
  isNow,
  isBefore = false,
}: Pick<Stage, 'days' | 'isNow'> & Partial<Pick<Stage, 'isBefore'>>): string | undefined {
  if (days === undefined || (isBefore && days === 0)) return undefined;
  if (days === 0) return isNow ? 'since today' : 'the same day';
  const length = days === 1 ? '1 day' : `${days} days`;
  return isNow ? `${isBefore ? 'at least ' : ''}${length} so far` : length;
}

const DAYS = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
/** Up to here days are counted; further away they are months. */
const MOST_DAYS = 99;
const DAYS_A_MONTH = 30.4;

/** `today`, `29 days ago`, `in 4 months`: how far a day is from today. */
export function distanceWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  return Math.abs(days) <= MOST_DAYS
    ? DAYS.format(days, 'day')
    : DAYS.format(Math.round(days / DAYS_A_MONTH), 'month');
}
