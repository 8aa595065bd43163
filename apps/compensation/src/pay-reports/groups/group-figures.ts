import { COUNTED_SIGMAS, EPSILON } from '@wagewright/dataset';
import type { WaitingReport } from '../new-report';
import type { PublishedGroup } from './report-group.entity';
import { noisyMean } from './laplace';

/** Total compensation counts up to twice the base. */
const MOST_EXTRA = Math.log(2);

/** The release's estimate for a group, independent of any report. */
export interface GroupReference {
  /** Annual US dollars. */
  estimate: number;
  /** Standard deviation of the logarithm of pay, by the role's survey. */
  sigma: number;
}

/** The published pay of a group. */
export type GroupFigures = Pick<
  PublishedGroup,
  'logBase' | 'logExtra' | 'logVariance' | 'reviewedShare' | 'sigma' | 'quarterFrom' | 'quarterTo'
>;

/**
 * The figures of a group, each with its own noise, drawn here once. Whoever combines several answers, or knows all
 * reports but one, learns no more about that one than `EPSILON` allows.
 *
 * @param reports at least one; the caller has checked that they are enough
 */
export function groupFigures(
  reports: readonly WaitingReport[],
  { estimate, sigma }: GroupReference,
): GroupFigures {
  const most = COUNTED_SIGMAS * sigma;
  const distances = reports.map(({ report }) => held(Math.log(report.base / estimate), most));
  const distance = noisyMean(distances, { low: -most, high: most }, EPSILON.base);
  const squares = distances.map((one) => one ** 2);
  const quarters = reports.map(({ report }) => report.quarter).sort();
  return {
    logBase: Math.log(estimate) + distance,
    logExtra: noisyMean(reports.map(logExtra), { low: 0, high: MOST_EXTRA }, EPSILON.extra),
    logVariance: noisyMean(squares, { low: 0, high: most ** 2 }, EPSILON.spread) - distance ** 2,
    reviewedShare: noisyMean(reports.map(reviewed), { low: 0, high: 1 }, EPSILON.reviewed),
    sigma,
    quarterFrom: quarters[0] ?? '',
    quarterTo: quarters.at(-1) ?? '',
  };
}

function logExtra({ report: { base, equity, bonus, signing } }: WaitingReport): number {
  return Math.log((base + (equity ?? 0) + (bonus ?? 0) + (signing ?? 0)) / base);
}

function reviewed({ verification }: WaitingReport): number {
  return verification === 'reviewed' ? 1 : 0;
}

function held(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
