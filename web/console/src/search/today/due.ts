import type { Pipeline } from '@wagewright/sdk';

type Job = Pipeline.JobResponse;

/** Later dates are not shown, milliseconds: a week. */
const AHEAD_MS = 7 * 86_400_000;

/** A job's due date. */
export interface Due {
  kind: 'deadline' | 'follow_up';
  at: string;
  job: Job;
  isOverdue: boolean;
}

/**
 * Deadlines and follow-ups that have passed or come within a week, the earliest first; without ended and archived jobs.
 *
 * @param now milliseconds since 1970
 */
export function dueOf(deadlines: readonly Job[], followUps: readonly Job[], now: number): Due[] {
  const all = [
    ...deadlines.flatMap((job) => dueAt('deadline', job.deadlineAt, job, now)),
    ...followUps.flatMap((job) => dueAt('follow_up', job.followUpAt, job, now)),
  ];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function dueAt(kind: Due['kind'], at: string | null, job: Job, now: number): Due[] {
  if (at === null || job.outcome !== null || job.archivedAt !== null) return [];
  const ahead = Date.parse(at) - now;
  return ahead > AHEAD_MS ? [] : [{ kind, at, job, isOverdue: ahead < 0 }];
}
