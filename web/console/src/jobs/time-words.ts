import { type Job, stageSince, STATUS_WORDS } from '../records/job.ts';
import { dayOf, givenDate } from '../records/given-date.ts';
import { type Patience, silentDays } from '../records/ghost.ts';
import { type Day, dayAt, daysBetween } from '../ui/days.ts';

/** How long a job has been where it is. */
export interface TimeWords {
  text: string;
  /** Days of the text: "29 d", "today"; empty where they are not known. */
  short: string;
  /** No answer for longer than usual. */
  isGhost: boolean;
}

/** Until when days are counted one by one; later they are months. */
const MOST_DAYS = 99;
const DAYS_A_MONTH = 30;

/**
 * "Applied 12 days ago", "In screening for 3 days", and without news for too long "No answer for 29 days, usually 9".
 *
 * @param today of the reader, `YYYY-MM-DD`
 */
export function timeWords(
  job: Job,
  today: Day,
  timeZone: string,
  { silentAfter, usual }: Patience,
): TimeWords {
  const silent = silentDays(job, today, timeZone);
  if (silent !== undefined && silent >= silentAfter) {
    const compared = usual === undefined ? '' : `, usually ${usual}`;
    return { text: `No answer for ${silent} days${compared}`, short: `${silent} d`, isGhost: true };
  }
  return { ...stageTime(job, today, timeZone), isGhost: false };
}

function stageTime(job: Job, today: Day, timeZone: string): Omit<TimeWords, 'isGhost'> {
  const since = daysBetween(dayAt(stageSince(job), timeZone), today);
  // The day of adding says little of a job that was there before.
  const isAtLeast = job.statusChangedAt === null && job.status !== 'saved';
  const least = isAtLeast ? 'at least ' : '';
  const applied = givenDate(job.appliedAt, job.appliedOn);
  if (applied && (job.outcome !== null || job.status === 'applied')) {
    const days = daysBetween(dayOf(applied, timeZone), today);
    return { text: `Applied ${ago(days)}`, short: shortDays(days) };
  }
  if (job.outcome !== null) return { text: '', short: '' };
  const stage = STATUS_WORDS[job.status];
  if (isAtLeast && since <= 0) return { text: stage, short: '' };
  const lasts = job.status === 'screening' || job.status === 'interviewing';
  return {
    text: `${stage} ${lasts ? lasting(since, least) : before(since, least)}`,
    short: shortDays(since),
  };
}

function shortDays(days: number): string {
  if (days < 0) return `in ${-days} d`;
  return days === 0 ? 'today' : `${days} d`;
}

function ago(days: number): string {
  if (days < 0) return days === -1 ? 'tomorrow' : `in ${-days} days`;
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return days > MOST_DAYS ? `${Math.round(days / DAYS_A_MONTH)} months ago` : `${days} days ago`;
}

/** "at least 3 days ago". */
function before(days: number, least: string): string {
  return days === 1 && least !== '' ? 'since yesterday or longer' : `${least}${ago(days)}`;
}

function lasting(days: number, least: string): string {
  if (days <= 0) return 'since today';
  if (days === 1) return least === '' ? 'since yesterday' : 'since yesterday or longer';
  const length = days > MOST_DAYS ? `${Math.round(days / DAYS_A_MONTH)} months` : `${days} days`;
  return `for ${least}${length}`;
}
