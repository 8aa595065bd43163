import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import type { StatusSums } from '../jobs/counters/job-counter.repository';
import type { SummaryFigures } from './summary.response';

const DAY_MS = 86_400_000;
const RATE_DECIMALS = 4;
const DAYS_DECIMALS = 1;

/** The figures from the running sums of the jobs that are not archived. */
export function summaryFigures(sums: readonly StatusSums[], now: Date): SummaryFigures {
  const byStatus = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as Record<JobStatus, number>;
  for (const { status, jobs } of sums) byStatus[status] += jobs;
  const total = sumOf(sums, ({ jobs }) => jobs);
  const applied = sumOf(sums, ({ reachedApplied }) => reachedApplied);
  const screening = sumOf(sums, ({ reachedScreening }) => reachedScreening);
  const ageMs = total * now.getTime() - sumOf(sums, ({ sinceSum }) => sinceSum);
  return {
    total,
    byStatus,
    responseRate: applied === 0 ? 0 : rounded(screening / applied, RATE_DECIMALS),
    // The clock of another replica may be ahead.
    avgDaysInStatus: total === 0 ? 0 : Math.max(0, rounded(ageMs / total / DAY_MS, DAYS_DECIMALS)),
  };
}

function sumOf(sums: readonly StatusSums[], part: (sums: StatusSums) => number): number {
  return sums.reduce((sum, row) => sum + part(row), 0);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
