import type { AccuracyRow, ReleaseRows } from '@wagewright/dataset';
import type { StagingTables } from '../../staging/staging-tables';
import type { MarketInput } from '../filed-pay/fit-market';
import type { Calibration } from '../filed-pay/market-rows';
import type { Market } from '../market/market';
import { accuracyRows } from './accuracy-rows';
import { calibrate } from './calibrate';
import { filingCases } from './filing-cases';
import { judge } from './judge';
import { estimatesWithoutSurvey, occupationCases, type PlaceTestInput, surveyCases } from './place-cases';
import { requireCalibrated } from './require-calibrated';

export interface MeasuredAccuracy {
  calibration: Calibration;
  rows: AccuracyRow[];
}

/**
 * Holds out occupations, metros, employers and filings in turn, and derives the errors of the model's figures.
 *
 * @param rows roles, cities, areas and metro factors as released
 * @throws UncalibratedReleaseError when intervals would not have their stated coverage
 */
export function measureAccuracy(
  input: MarketInput,
  market: Market,
  tables: Pick<StagingTables, 'metro-wages' | 'occupation-wages'>,
  rows: Pick<ReleaseRows, 'role' | 'city' | 'area' | 'market-place'>,
): MeasuredAccuracy {
  const places: PlaceTestInput = {
    evidence: market.places,
    cities: input.cities,
    areas: rows.area
      .filter(({ citySlug }) => citySlug === null)
      .map(({ slug, cbsa }) => ({ slug, cbsaCode: cbsa })),
    meanErrors: market.meanErrors,
  };
  const filings = { market: input, rows };
  const estimates = estimatesWithoutSurvey(places);
  const cases = judge([
    ...occupationCases(places),
    ...surveyCases(places, 'metros', estimates),
    ...surveyCases(places, 'survey', estimates),
    ...surveyCases(places, 'areas', estimates),
    ...filingCases(filings, 'employers'),
    ...filingCases(filings, 'filings'),
  ]);
  requireCalibrated(cases);
  const metros = new Map([...places.cities, ...places.areas].map((place) => [place.slug, place.cbsaCode]));
  return {
    calibration: calibrate(cases, tables['metro-wages'], tables['occupation-wages']),
    rows: accuracyRows(cases, (slug) => {
      const log = market.places.employment.get(metros.get(slug) ?? '');
      return log === undefined ? undefined : Math.exp(log);
    }),
  };
}
