import type { AccuracyRow } from '@wagewright/dataset';
import { groupBy, median } from '../../arithmetic/statistics';
import type { Filing } from '../filed-pay/filing';
import { errorMeasures, type Prediction } from './error-measures';

/** Filings of an occupation in a metro for a median, and metros for a line. */
const LEAST_FILINGS = 5;
const LEAST_METROS = 5;

/**
 * Certified filings against the survey, for titles that the survey measures itself: the median of the filings in a metro
 * over the survey's level there, by occupation. A comparison of two sources, not a test of a figure.
 */
export function filingLevelRows(filings: readonly Filing[]): AccuracyRow[] {
  const own = filings.filter(({ rank, role }) => rank === null && role.surveyed);
  const occupations = [...groupBy(own, ({ role }) => role.socCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const levels = occupations.map(([socCode, group]) => [socCode, metroLevels(group)] as const);
  const all = levels.flatMap(([, metros]) => metros);
  return [
    ...(all.length < LEAST_METROS ? [] : [rowOf('all', 'all', all)]),
    ...levels.flatMap(([socCode, metros]) => {
      return metros.length < LEAST_METROS ? [] : [rowOf('family', socCode, metros)];
    }),
  ];
}

/** Distances from the survey, one for each metro with enough filings. */
function metroLevels(filings: readonly Filing[]): Prediction[] {
  const metros = [...groupBy(filings, ({ citySlug }) => citySlug).values()];
  return metros
    .filter((group) => group.length >= LEAST_FILINGS)
    .map((group) => ({ predicted: median(group.map(({ residual }) => residual)), observed: 0 }));
}

function rowOf(by: 'all' | 'family', group: string, levels: readonly Prediction[]): AccuracyRow {
  return {
    kind: 'accuracy',
    test: 'filing-level',
    by,
    group,
    method: 'filed',
    ...errorMeasures(levels),
    coverage95: null,
    coverage50: null,
  };
}
