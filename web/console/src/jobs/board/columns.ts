import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import type { Job, JobChanges } from '../../records/job.ts';
import type { JobFilters } from '../../records/job-filters.ts';
import { type Stage, STAGE_WORDS, stageOf } from '../../records/stage.ts';

/** A stage, or the ended jobs. */
export interface BoardColumn {
  id: Stage;
  title: string;
  filters: Pick<JobFilters, 'status' | 'outcome'>;
}

export const COLUMNS: readonly BoardColumn[] = [
  ...JOB_STATUSES.map((id) => ({
    id,
    title: STAGE_WORDS[id],
    filters: { status: [id], outcome: ['none' as const] },
  })),
  { id: 'closed', title: STAGE_WORDS.closed, filters: { outcome: [...JOB_OUTCOMES] } },
];

/** The changes of a move to a column; `ask` when the person has to name the outcome; undefined for its own column. */
export function changesOfMove(job: Job, to: Stage): JobChanges | 'ask' | undefined {
  if (stageOf(job) === to) return undefined;
  if (to === 'closed') return 'ask';
  return { status: to, outcome: null };
}

/** The neighbouring column, for the keys; undefined at the ends. */
export function columnBeside(id: Stage, step: 1 | -1): Stage | undefined {
  return COLUMNS[COLUMNS.findIndex((column) => column.id === id) + step]?.id;
}

export interface ColumnJobs {
  id: string;
  jobs: readonly Job[];
}

/**
 * The target card of a key: up and down within a column, Home and End to its ends, left and right to the same height of
 * the next column with cards. Undefined for none, and for other keys.
 */
export function cardBeside(columns: readonly ColumnJobs[], id: string, key: string): Job | undefined {
  const at = columns.findIndex(({ jobs }) => jobs.some((job) => job.id === id));
  const jobs = columns[at]?.jobs ?? [];
  const row = jobs.findIndex((job) => job.id === id);
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return jobs[row + 1];
    case 'ArrowUp':
    case 'k':
      return jobs[row - 1];
    case 'Home':
      return jobs[0];
    case 'End':
      return jobs.at(-1);
    case 'ArrowRight':
      return inFirst(columns.slice(at + 1), row);
    case 'ArrowLeft':
      return inFirst(columns.slice(0, Math.max(0, at)).toReversed(), row);
    default:
      return undefined;
  }
}

function inFirst(columns: readonly ColumnJobs[], row: number): Job | undefined {
  const jobs = columns.find((column) => column.jobs.length > 0)?.jobs;
  return jobs?.[Math.min(row, jobs.length - 1)];
}
