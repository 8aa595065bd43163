import type {
  AccuracyGrouping,
  AccuracyMethod,
  AccuracyRow,
  MarketCalibrationRow,
} from '@wagewright/dataset';
import { byKey, groupBy, percentile, rising, round, Z95 } from '../../arithmetic/statistics';
import type { Market } from '../market/market';
import type { Missing } from '../survey-cells';
import type { LeftOutCell } from '../survey-model';
import { accuracyRow, percentOf, type RowName } from './error-measures';

const TESTS = [
  ['cells', 'cell'],
  ['areas', 'area'],
  ['occupations', 'occupation'],
] as const satisfies [AccuracyRow['test'], Missing][];

/** Classes of a cell's people. */
const SIZES = [
  { name: 'under 50', below: 50 },
  { name: '50 to 199', below: 200 },
  { name: '200 to 999', below: 1_000 },
  { name: '1,000 and more', below: Number.POSITIVE_INFINITY },
] as const;

/**
 * Every published median of the survey, predicted without its cell, its area or its occupation: by all figures, and the
 * market's by place and by the people of the cell.
 *
 * @param metros of the catalogue's cities: the published formula has no others
 */
export function surveyRows(market: Market, metros: ReadonlySet<string>): AccuracyRow[] {
  return TESTS.flatMap(([test, missing]) => {
    const cells = market.survey.leftOut(missing);
    const row = (by: AccuracyGrouping, group: string, method: AccuracyMethod, own: readonly LeftOutCell[]) =>
      rowOf({ test, by, group, method }, own, market);
    const groups = (
      by: AccuracyGrouping,
      own: readonly LeftOutCell[],
      groupOf: (cell: LeftOutCell) => string,
    ) => [...groupBy(own, groupOf)].sort(byKey).map(([group, ofGroup]) => row(by, group, 'market', ofGroup));
    const counted = cells.filter(({ people }) => people !== null);
    const priced = cells.filter(({ area }) => market.prices.has(area.code));
    return [
      row('all', 'all', 'market', cells),
      row(
        'all',
        'all',
        'estimate',
        cells.filter(({ area }) => metros.has(area.code)),
      ),
      row('all', 'all', 'nation', cells),
      row('all', 'all', 'nation × price parity', priced),
      ...groups('place', cells, ({ area }) => placeOf(area, metros)),
      ...groups('people', counted, sizeOf),
    ].filter(({ cases }) => cases > 0);
  });
}

function rowOf(name: RowName, cells: readonly LeftOutCell[], market: Market): AccuracyRow {
  const predicted = predictionOf(name.method, market);
  const inside = cells.filter((cell) => Math.abs(cell.predicted - cell.published) <= cell.halfWidth).length;
  return accuracyRow(
    name,
    cells.map((cell) => ({ predicted: predicted(cell), observed: cell.published })),
    name.method === 'market' ? percentOf(inside, cells.length) : null,
  );
}

/** Logarithm of a method's figure over the nation's. */
function predictionOf(
  method: AccuracyMethod,
  { prices, placeFactor }: Market,
): (cell: LeftOutCell) => number {
  if (method === 'market') return ({ predicted }) => predicted;
  if (method === 'nation') return () => 0;
  const factor = method === 'estimate' ? placeFactor : (code: string) => prices.get(code)?.all;
  return ({ area }) => Math.log(factor(area.code) ?? 1);
}

function placeOf({ kind, code }: LeftOutCell['area'], metros: ReadonlySet<string>): string {
  if (kind === 'nonmetro') return 'outside the metropolitan areas';
  return metros.has(code) ? 'metropolitan areas of the catalogue' : 'other metropolitan areas';
}

function sizeOf({ people }: LeftOutCell): string {
  return SIZES.find(({ below }) => (people ?? 0) < below)?.name ?? '';
}

/** An occupation with fewer cells has the error of all together. */
const LEAST_CELLS = 20;

/** The error of national median × city multiplier, by which 95 % intervals contain 95 % of an occupation's medians. */
export function multiplierErrors(market: Market, metros: ReadonlySet<string>): MarketCalibrationRow[] {
  const cells = market.survey.leftOut('cell').filter(({ area }) => metros.has(area.code));
  const estimate = predictionOf('estimate', market);
  const row = (socCode: string | null, own: readonly LeftOutCell[]): MarketCalibrationRow => {
    const distances = own.map((cell) => Math.abs(estimate(cell) - cell.published) / Z95);
    const value = distances.length === 0 ? 0 : round(percentile(rising(distances), 0.95), 3);
    return { kind: 'market-calibration', name: 'city-multiplier', socCode, value, cases: own.length };
  };
  const occupations = [...groupBy(cells, ({ socCode }) => socCode)].filter(
    ([, own]) => own.length >= LEAST_CELLS,
  );
  return [row(null, cells), ...occupations.sort(byKey).map(([socCode, own]) => row(socCode, own))];
}
