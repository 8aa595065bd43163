import type { Pipeline } from '@wagewright/sdk';
import { inWords } from '../api/fault-words.ts';
import { dayOf, type GivenDate, givenDate, isOver } from '../records/given-date.ts';
import { patienceWith } from '../records/ghost.ts';
import { type Job, stageSince, STATUS_WORDS } from '../records/job.ts';
import { type Day, dayAt, daysBetween } from '../ui/days.ts';
import { counted, dayAndTime, shortWeekday } from '../ui/format.ts';
import type { GroupType, Suggestion } from './suggestion-cards.ts';

/** The members of a job that the sentences are made of. */
export type KnownJob = Pick<
  Job,
  'title' | 'company' | 'status' | 'appliedAt' | 'appliedOn' | 'statusChangedAt' | 'createdAt'
>;

/** The moment that the sentences are for, and the reader's zone. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
  /** How long answers usually take; undefined until it is known. */
  waits?: Pipeline.Waits | undefined;
}

/** The API suggests to ask so many days after the last news. */
const PATIENCE_DAYS = 7;
const DAY_MS = 86_400_000;
/** News so soon after a change of stage is the change itself. */
const SAME_MS = 60_000;

/**
 * Why something is suggested, in one sentence with distances in place of dates.
 *
 * @param job the suggestion's job; for an unknown one the text is the API's reason
 */
export function suggestionSentence(suggestion: Suggestion, job: KnownJob | undefined, clock: Clock): string {
  const due = givenDate(suggestion.dueAt, suggestion.dueOn);
  switch (suggestion.type) {
    case 'check_in':
      return job && due ? silenceWords(job, due, clock) : inWords(suggestion.reason);
    case 'apply':
      return job ? savedWords(job, due, clock) : inWords(suggestion.reason);
    case 'follow_up':
      return due ? `Your follow-up ${wasDue(due, clock)}.` : inWords(suggestion.reason);
    case 'contact_follow_up':
      return due ? `You wanted to get in touch ${on(due, clock)}.` : inWords(suggestion.reason);
    case 'prepare_interview':
      return due
        ? `Interview ${on(due, clock)}. Nothing is prepared yet.`
        : 'No interview is in your calendar yet. Add it once you know the time.';
    case 'thank_interviewer':
      return thanksWords(due, clock);
    case 'offer_deadline':
      return due ? expiryWords(due, clock) : inWords(suggestion.reason);
    case 'negotiate_offer':
    case 'posting_gone':
    case 'plan_follow_up':
      return inWords(suggestion.reason);
  }
}

/** `You applied 29 days ago, no answer.` An activity after that is news as well. */
function silenceWords(job: KnownJob, due: GivenDate, clock: Clock): string {
  const newsAt = Date.parse(due.at) - PATIENCE_DAYS * DAY_MS;
  const isQuiet = newsAt - Date.parse(stageSince(job)) < SAME_MS;
  const since = stageWords(job, clock);
  const usual = usualWords(job, clock);
  if (isQuiet) return `${since}, no ${job.status === 'applied' ? 'answer' : 'news'}.${usual}`;
  return `${since}, the last activity was ${distance(dayAt(new Date(newsAt).toISOString(), clock.timeZone), clock)}.${usual}`;
}

/** ` Acme usually answered you within 9 days.`; empty where too few answers are known. */
function usualWords(job: KnownJob, { waits }: Clock): string {
  const { usual, of } = patienceWith(job, waits);
  if (usual === undefined) return '';
  const who = of === 'company' ? job.company : 'At this stage companies';
  return ` ${who} usually answered you within ${usual <= 1 ? 'a day' : counted(usual, 'day')}.`;
}

/** `You applied 29 days ago`, `In screening for 12 days`. */
function stageWords(job: KnownJob, clock: Clock): string {
  const applied = givenDate(job.appliedAt, job.appliedOn);
  if (job.status === 'applied' && applied)
    return `You applied ${distance(dayOf(applied, clock.timeZone), clock)}`;
  const days = -away(dayAt(stageSince(job), clock.timeZone), clock);
  const least = job.statusChangedAt === null ? 'at least ' : '';
  const stage = STATUS_WORDS[job.status].toLowerCase();
  return days <= 0 ? `In ${stage} since today` : `In ${stage} for ${least}${counted(days, 'day')}`;
}

function savedWords(job: KnownJob, deadline: GivenDate | undefined, clock: Clock): string {
  const saved = `Saved ${distance(dayAt(stageSince(job), clock.timeZone), clock)}, not applied yet.`;
  if (!deadline) return saved;
  return isOver(deadline, clock.now, clock.timeZone)
    ? `${saved} It closed ${on(deadline, clock)}: ask whether they still take applications.`
    : `${saved} It closes ${on(deadline, clock)}.`;
}

function thanksWords(due: GivenDate | undefined, clock: Clock): string {
  if (!due || isOver(due, clock.now, clock.timeZone))
    return 'Your interview is over, and no thanks are logged.';
  return `Your interview is over. A short note by ${dueWords(due, clock)} is best.`;
}

function expiryWords(due: GivenDate, clock: Clock): string {
  return isOver(due, clock.now, clock.timeZone)
    ? `It expired ${on(due, clock)}: record the outcome or the new deadline.`
    : `It expires ${on(due, clock)}: accept, decline or ask for more time.`;
}

function wasDue(due: GivenDate, clock: Clock): string {
  return away(dayOf(due, clock.timeZone), clock) === 0 ? 'is due today' : `was due ${on(due, clock)}`;
}

/** `Thu 3 Dec`, `Thu 3 Dec, 10:00`. */
function dueWords({ on: day, at }: GivenDate, clock: Clock): string {
  return day === null ? dayAndTime(at, clock.now) : shortWeekday(day, todayOf(clock));
}

/** `today`, `yesterday`, `on Thu 3 Dec (in 6 days)`; of a moment with its time. */
function on(due: GivenDate, clock: Clock): string {
  const day = dayOf(due, clock.timeZone);
  if (due.on !== null && Math.abs(away(day, clock)) <= 1) return distance(day, clock);
  return `on ${dueWords(due, clock)} (${distance(day, clock)})`;
}

/** `today`, `29 days ago`, `in 3 days`: in days, for a wait is counted in them. */
export function distance(day: Day, clock: Clock): string {
  const days = away(day, clock);
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days < 0 ? 'yesterday' : 'tomorrow';
  return days < 0 ? `${counted(-days, 'day')} ago` : `in ${counted(days, 'day')}`;
}

/** Days from the reader's today; below 0 in the past. */
function away(day: Day, clock: Clock): number {
  return daysBetween(todayOf(clock), day);
}

function todayOf({ now, timeZone }: Clock): Day {
  return dayAt(new Date(now).toISOString(), timeZone);
}

/** Companies of a group that are named. */
const NAMED = 3;

/** Why several things are suggested: `No news for 8 to 29 days: Acme, Globex and 7 more.` */
export function groupSentence(
  type: GroupType,
  suggestions: readonly Suggestion[],
  jobs: ReadonlyMap<string, KnownJob>,
  clock: Clock,
): string {
  const companies = companiesOf(suggestions, jobs);
  return [groupReason(type, suggestions, clock), companies].filter((part) => part !== '').join(': ') + '.';
}

function groupReason(type: GroupType, suggestions: readonly Suggestion[], clock: Clock): string {
  const days = suggestions.flatMap(({ dueAt, dueOn }) => {
    const due = givenDate(dueAt, dueOn);
    return due ? [-away(dayOf(due, clock.timeZone), clock)] : [];
  });
  switch (type) {
    case 'check_in':
      return `No news for ${rangeWords(days.map((one) => one + PATIENCE_DAYS))}`;
    case 'follow_up': {
      const oldest = Math.max(0, ...days);
      return oldest === 0 ? 'Due today' : `Due for up to ${counted(oldest, 'day')}`;
    }
    case 'apply':
      return 'Saved, and not applied yet';
  }
}

/** `9 days`, `8 to 29 days`. */
function rangeWords(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? counted(most, 'day') : `${least} to ${counted(most, 'day')}`;
}

/** `Acme, Globex, Initech and 6 more`; empty where none is known. */
function companiesOf(suggestions: readonly Suggestion[], jobs: ReadonlyMap<string, KnownJob>): string {
  const companies = suggestions.map(({ jobId = '', title }) => {
    const name = jobs.get(jobId)?.company;
    return { name, key: name ?? title };
  });
  const named = [...new Set(companies.flatMap(({ name }) => name ?? []))].slice(0, NAMED);
  const others = new Set(companies.map(({ key }) => key)).size - named.length;
  if (named.length === 0) return '';
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more`;
}
