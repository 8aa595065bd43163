import { type Job, type JobStatus, STATUS_WORDS } from './job.ts';

/** A column of the board: a job that has ended is closed, in whichever status it was. */
export type Stage = JobStatus | 'closed';

export const STAGE_WORDS: Readonly<Record<Stage, string>> = { ...STATUS_WORDS, closed: 'Closed' };

export function stageOf({ status, outcome }: Pick<Job, 'status' | 'outcome'>): Stage {
  return outcome === null ? status : 'closed';
}
