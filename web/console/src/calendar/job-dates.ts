import { compareDates, dayOf, type GivenDate, givenDate } from '../records/given-date.ts';
import type { Job } from '../records/job.ts';
import type { Day } from '../ui/days.ts';

/** A deadline or a follow-up of an open job. */
export interface JobDate {
  kind: 'deadline' | 'follow_up';
  date: GivenDate;
  job: Job;
}

export const JOB_DATE_WORDS: Readonly<Record<JobDate['kind'], string>> = {
  deadline: 'Deadline',
  follow_up: 'Follow up',
};

/** The deadlines of some jobs and the follow-ups of others, the earliest first; without ended and archived jobs. */
export function jobDatesOf(
  deadlines: readonly Job[],
  followUps: readonly Job[],
  timeZone: string,
): JobDate[] {
  const all = [
    ...deadlines.flatMap((job) => dateOf('deadline', givenDate(job.deadlineAt, job.deadlineOn), job)),
    ...followUps.flatMap((job) => dateOf('follow_up', givenDate(job.followUpAt, job.followUpOn), job)),
  ];
  return all.toSorted((one, other) => compareDates(one.date, other.date, timeZone));
}

function dateOf(kind: JobDate['kind'], date: GivenDate | undefined, job: Job): JobDate[] {
  return date === undefined || job.outcome !== null || job.archivedAt !== null ? [] : [{ kind, date, job }];
}

export function jobDatesOn(dates: readonly JobDate[], day: Day, timeZone: string): JobDate[] {
  return dates.filter(({ date }) => dayOf(date, timeZone) === day);
}
