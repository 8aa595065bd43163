import type { Pipeline } from '@wagewright/sdk';
import type { Job } from './job.ts';

type Figures = Pipeline.SummaryFigures;

/**
 * The summary's counts after a change of a job, until the service has counted again. Archived and ended jobs are not
 * counted.
 *
 * @param before undefined for a new one
 * @param after undefined for a deleted one
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
