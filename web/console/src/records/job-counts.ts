import type { Pipeline } from '@wagewright/sdk';
import type { Job } from './job.ts';

type Figures = Pipeline.SummaryFigures;

/**
 * The counts of the summary after a job has changed, until the service has counted again. What is archived or has an
 * outcome is in none of them.
 *
 * @param before undefined for one that is new
 * @param after undefined for one that is gone
 */
export function countsAfter(figures: Figures, before: Job | undefined, after: Job | undefined): Figures {
  const byStatus = { ...figures.byStatus };
  if (before && isCounted(before)) byStatus[before.status] = Math.max(0, byStatus[before.status] - 1);
  if (after && isCounted(after)) byStatus[after.status] += 1;
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { ...figures, byStatus, total };
}

function isCounted({ outcome, archivedAt }: Job): boolean {
  return outcome === null && archivedAt === null;
}
