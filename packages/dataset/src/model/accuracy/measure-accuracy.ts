import type { AccuracyRow } from '@wagewright/dataset';
import { DatasetError } from '../../dataset.error';
import type { StagingTables } from '../../staging';
import type { MarketInput } from '../filed-pay/fit-market';
import type { Calibration, ModelRows } from '../filed-pay/market-rows';
import type { Market } from '../market/market';
import { accuracyRows, filingLevelRows } from './accuracy-rows';
import { ageingRows } from './ageing-rows';
import { FiledCalibration, judge, wageSpread } from './calibrate';
import { filingCases } from './filing-cases';
import { multiplierErrors, surveyRows } from './survey-rows';

interface MeasuredAccuracy {
  calibration: Calibration;
  rows: AccuracyRow[];
}

/**
 * Holds out cells, areas and occupations of the survey, editions, employers and filings in turn, and derives the errors
 * of the model's figures.
 *
 * @param rows roles, cities and their factors as released
 */
export function measureAccuracy(
  input: MarketInput,
  market: Market,
  tables: Pick<StagingTables, 'occupation-wages' | 'earlier-wages'>,
  rows: ModelRows,
): MeasuredAccuracy {
  const cases = [...filingCases(input, rows, 'employers'), ...filingCases(input, rows, 'filings')];
  const filed = new FiledCalibration(cases);
  const metros = new Set(input.cities.map(({ cbsaCode }) => cbsaCode));
  return {
    calibration: {
      rows: [...filed.rows(), ...multiplierErrors(market, metros)],
      filedSpread: wageSpread(cases),
    },
    rows: [
      ...surveyRows(market, metros),
      ...accuracyRows(judge(cases, filed)),
      ...ageingRows(tables['occupation-wages'], tables['earlier-wages'], market.costIndex),
      ...filingLevelRows(input.filings),
    ],
  };
}

/** Allowed coverage, percent: of held-out medians by 95 % intervals, and of single wages by quartiles. */
const COVERAGE95 = { least: 90, most: 98 } as const;
const COVERAGE50 = { least: 42, most: 58 } as const;

/**
 * Refuses a release whose intervals lack their stated coverage of the held-out data: 95 % intervals in any group that is
 * reported, low to high over whole tests of employers that the model has never seen.
 *
 * @throws DatasetError naming the group, the coverage and the bounds
 */
export function requireCalibrated(rows: readonly AccuracyRow[]): void {
  for (const row of rows) {
    requireWithin(row, '95 % intervals contain', row.coverage95, COVERAGE95);
    if (row.test === 'employers' && row.by === 'all')
      requireWithin(row, 'low to high contains', row.coverage50, COVERAGE50);
  }
}

function requireWithin(
  { test, by, group, method, cases }: AccuracyRow,
  what: string,
  percent: number | null,
  { least, most }: { least: number; most: number },
): void {
  if (percent === null || (percent >= least && percent <= most)) return;
  const where = by === 'all' ? test : `${test}, ${by} ${group}`;
  throw new DatasetError(
    `the release is not calibrated (${where}, ${method}): ${what} ${percent.toFixed(1)} % of ${cases} cases, and must ${least} to ${most} %`,
  );
}
