import type { Job } from '../../records/job.ts';

/** The loaded jobs of a column. */
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
