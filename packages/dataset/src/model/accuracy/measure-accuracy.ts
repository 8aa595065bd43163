import type { AccuracyRow, ReleaseRows } from '@wagewright/dataset';
import { logDeviation, mean } from '../../arithmetic/statistics';
import type { StagingTables, MetroWage, OccupationWage } from '../../staging';
import type { MarketFit, MarketInput } from '../filed-pay/fit-market';
import { type Calibration, marketPlaceRows } from '../filed-pay/market-rows';
import type { Market } from '../market/market';
import { accuracyRows, filingLevelRows } from './accuracy-rows';
import { ageingRows } from './ageing-rows';
import { CalibrationGroups, judge, wageSpread } from './calibrate';
import {
  areaCases,
  estimatesWithoutSurvey,
  formulaCases,
  occupationCases,
  type PlaceTestInput,
  surveyCases,
} from './place-cases';
import { filingCases, servedCases } from './served-cases';

interface MeasuredAccuracy {
  calibration: Calibration;
  /** Scales of the errors of metro factors, by occupation. */
  placeScale: (socCode: string) => number;
  rows: AccuracyRow[];
}

/**
 * Holds out metros, occupations, editions, employers and filings in turn, and derives the errors of the model's figures.
 *
 * @param fit of all data
 * @param rows roles, cities and areas as released
 * @throws UncalibratedReleaseError when intervals would not have their stated coverage
 */
export function measureAccuracy(
  input: MarketInput,
  fit: MarketFit,
  market: Market,
  tables: Pick<StagingTables, 'metro-wages' | 'occupation-wages' | 'earlier-wages'>,
  rows: Pick<ReleaseRows, 'role' | 'city' | 'area'>,
): MeasuredAccuracy {
  const test: PlaceTestInput = {
    evidence: market.places,
    cities: input.cities,
    areas: rows.area
      .filter(({ citySlug }) => citySlug === null)
      .map(({ slug, cbsa }) => ({ slug, cbsaCode: cbsa })),
    meanErrors: market.meanErrors,
  };
  const estimates = estimatesWithoutSurvey(test);
  const ofPlaces = [
    ...servedCases({ market: input, fit, rows, evidence: market.places, estimates }),
    ...surveyCases(test, estimates),
    ...areaCases(test),
    ...occupationCases(test),
    ...formulaCases(test),
  ];
  const placeGroups = new CalibrationGroups('place', ofPlaces);
  const placeScale = placeGroups.values();
  const places = marketPlaceRows(input, placeScale);
  const filings = { market: input, rows: { ...rows, 'market-place': places } };
  const cases = [...ofPlaces, ...filingCases(filings, 'employers'), ...filingCases(filings, 'filings')];
  const groups = [
    placeGroups,
    new CalibrationGroups('filed', cases),
    new CalibrationGroups('city-multiplier', cases),
  ];
  const measured = [
    ...accuracyRows(judge(cases, groups), developersIn(test)),
    ...ageingRows(tables['occupation-wages'], tables['earlier-wages'], market.costIndex),
    ...filingLevelRows(input.filings),
  ];
  requireCalibrated(measured);
  const spread = {
    filings: wageSpread(cases),
    survey: metroSpread(tables['metro-wages'], tables['occupation-wages']),
  };
  return {
    calibration: { rows: groups.flatMap((group) => group.rows()), spread },
    placeScale,
    rows: measured,
  };
}

/** Software developers in a city's metro or an area; undefined where the survey prints no count. */
function developersIn({ evidence, cities, areas }: PlaceTestInput): (slug: string) => number | undefined {
  const metros = new Map([...cities, ...areas].map((place) => [place.slug, place.cbsaCode]));
  return (slug) => {
    const log = evidence.employment.get(metros.get(slug) ?? '');
    return log === undefined ? undefined : Math.exp(log);
  };
}

/** The narrower spread of pay within one metro than in the nation: mean over metros of the ratio of logarithms. */
function metroSpread(metros: readonly MetroWage[], nation: readonly OccupationWage[]): number {
  const ratios = metros.flatMap(({ socCode, p25, p75 }) => {
    const national = nation.find((wage) => wage.socCode === socCode);
    if (national === undefined || p25 === null || p75 === null) return [];
    return [logDeviation(p25, p75) / logDeviation(national.p25, national.p75)];
  });
  return ratios.length === 0 ? 1 : mean(ratios);
}

/** Allowed coverage, percent: of held-out medians by 95 % intervals, and of single wages by quartiles. */
const COVERAGE95 = { least: 90, most: 98 } as const;
const COVERAGE50 = { least: 42, most: 58 } as const;

/** The intervals lack their stated coverage, so the release must not be published. */
export class UncalibratedReleaseError extends Error {
  override readonly name = 'UncalibratedReleaseError';
}

/**
 * Refuses a release whose intervals lack their stated coverage of the held-out data: 95 % intervals in any group that is
 * reported, low to high over whole tests of employers that the model has never seen.
 *
 * @throws UncalibratedReleaseError naming the group, the coverage and the bounds
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
  throw new UncalibratedReleaseError(
    `the release is not calibrated (${where}, ${method}): ${what} ${percent.toFixed(1)} % of ${cases} cases, and must ${least} to ${most} %`,
  );
}
