import type { Job } from '../records/job.ts';
import { compareDates, type GivenDate, givenDate, isOver, isWithin } from '../records/given-date.ts';

export interface NextAction {
  kind: 'deadline' | 'follow-up';
  date: GivenDate;
  urgency: 'overdue' | 'soon' | 'later';
}

const SOON_DAYS = 3;

/**
 * The earlier of an open job's deadline and follow-up; undefined for neither.
 *
 * @param now milliseconds since 1970
 * @param timeZone of the reader
 */
export function nextActionOf(job: Job, now: number, timeZone: string): NextAction | undefined {
  if (job.outcome !== null) return undefined;
  const deadline = givenDate(job.deadlineAt, job.deadlineOn);
  const followUp = givenDate(job.followUpAt, job.followUpOn);
  const isFollowUp =
    followUp !== undefined && (deadline === undefined || compareDates(followUp, deadline, timeZone) < 0);
  const date = isFollowUp ? followUp : deadline;
  return (
    date && { kind: isFollowUp ? 'follow-up' : 'deadline', date, urgency: urgencyOf(date, now, timeZone) }
  );
}

function urgencyOf(date: GivenDate, now: number, timeZone: string): NextAction['urgency'] {
  if (isOver(date, now, timeZone)) return 'overdue';
  return isWithin(date, SOON_DAYS, now, timeZone) ? 'soon' : 'later';
}

/** "Deadline", "Follow-up due": without the time, which follows. */
export function nextActionWord({ kind, urgency }: NextAction): string {
  if (kind === 'deadline') return urgency === 'overdue' ? 'Deadline was' : 'Deadline';
  return urgency === 'overdue' ? 'Follow-up was due' : 'Follow up';
}
