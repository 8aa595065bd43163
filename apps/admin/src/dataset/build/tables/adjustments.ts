import type { AdjustmentRow } from '@wagewright/dataset';
import { round, total, weightedMean } from '../../arithmetic/statistics';
import type { RemotePair, StagingTables } from '../../staging/staging-tables';
import { adjustment, unpublished } from './adjustment-row';
import { educationRows } from './education';
import { industryRows } from './industries';

const NO_HYBRID = 'the survey of developers has hybrid work, and speaks for computer occupations only';

/** Pay by way of working, education and industry; computer occupations also have hybrid work. */
export function adjustmentRows(
  tables: Pick<StagingTables, 'remote-pairs' | 'industry-ratios' | 'graduate-medians' | 'degree-mixes'>,
): AdjustmentRow[] {
  return [
    remoteRow(tables['remote-pairs']),
    unpublished('remote', 'hybrid', 'Hybrid', NO_HYBRID),
    ...educationRows(tables['graduate-medians'], tables['degree-mixes']),
    ...industryRows(tables['industry-ratios']),
  ];
}

/**
 * Fully remote over on-site: mean of ln(median remote ÷ median on-site) over titles and experience
 * levels with at least 20 salaries of each kind, weighted by the smaller number.
 */
function remoteRow(selected: readonly RemotePair[]): AdjustmentRow {
  const pairs = selected.map(({ step, cases }) => ({ value: step, weight: cases }));
  const effect = weightedMean(pairs);
  const error = Math.sqrt(
    weightedMean(pairs.map(({ value, weight }) => ({ value: (value - effect) ** 2, weight }))) / pairs.length,
  );
  return {
    ...adjustment('remote', '*', 'remote', 'Fully remote'),
    factor: round(Math.exp(effect), 3),
    low: round(Math.exp(effect - 1.96 * error), 3),
    high: round(Math.exp(effect + 1.96 * error), 3),
    n: total(pairs.map(({ weight }) => weight)),
    basis: 'observed',
    sourceId: 'aijobs',
    reason: `same title and level, remote against on-site, ${pairs.length} comparisons`,
  };
}
