import {
  JOB_OUTCOMES,
  JOB_STATUSES,
  type Job,
  type JobChanges,
  type JobStatus,
  STATUS_WORDS,
} from '../../records/job.ts';
import type { JobFilters } from '../../records/job-filters.ts';

/** A column of the board: a stage, or the ended jobs. */
export interface BoardColumn {
  id: JobStatus | 'closed';
  title: string;
  /** The filters of its jobs. */
  filters: Pick<JobFilters, 'status' | 'outcome'>;
}

export const COLUMNS: readonly BoardColumn[] = [
  ...JOB_STATUSES.map((id) => ({
    id,
    title: STATUS_WORDS[id],
    filters: { status: [id], outcome: ['none' as const] },
  })),
  { id: 'closed', title: 'Closed', filters: { outcome: [...JOB_OUTCOMES] } },
];

/** The column of a job. */
export function columnIdOf({ status, outcome }: Job): BoardColumn['id'] {
  return outcome === null ? status : 'closed';
}

/** The changes of a move to a column; `ask` when the person has to name the outcome; undefined for its own column. */
export function changesOfMove(job: Job, to: BoardColumn['id']): JobChanges | 'ask' | undefined {
  if (columnIdOf(job) === to) return undefined;
  if (to === 'closed') return 'ask';
  return { status: to, outcome: null };
}

/** The neighbouring column, for the keys; undefined at the ends. */
export function columnBeside(id: BoardColumn['id'], step: 1 | -1): BoardColumn['id'] | undefined {
  return COLUMNS[COLUMNS.findIndex((column) => column.id === id) + step]?.id;
}
