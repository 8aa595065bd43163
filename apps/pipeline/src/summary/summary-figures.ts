import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import type { StatusCounters } from '../jobs/counters/job-counters';
import type { SummaryFigures } from './summary.response';

const DAY_MS = 86_400_000;
const RATE_DECIMALS = 4;
const DAYS_DECIMALS = 1;

/**
 * The figures from the counters of the jobs that are not archived. An ended job counts only for the response rate: it
 * is in no status any more.
 */
export function summaryFigures(counters: readonly StatusCounters[], now: Date): SummaryFigures {
  const byStatus = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as Record<JobStatus, number>;
  for (const { status, openJobs } of counters) byStatus[status] += openJobs;
  const total = sumOf(counters, ({ openJobs }) => openJobs);
  const applied = sumOf(counters, ({ reachedApplied }) => reachedApplied);
  const screening = sumOf(counters, ({ reachedScreening }) => reachedScreening);
  const ageMs = total * now.getTime() - sumOf(counters, ({ openSinceSum }) => openSinceSum);
  return {
    total,
    byStatus,
    responseRate: applied === 0 ? 0 : rounded(screening / applied, RATE_DECIMALS),
    // Not negative, even if another replica's clock is ahead.
    avgDaysInStatus: total === 0 ? 0 : Math.max(0, rounded(ageMs / total / DAY_MS, DAYS_DECIMALS)),
  };
}

function sumOf(counters: readonly StatusCounters[], part: (row: StatusCounters) => number): number {
  return counters.reduce((sum, row) => sum + part(row), 0);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
