import type { MarketBasis, MarketCalibrationRow } from '@wagewright/dataset';
import { logDeviation, mean, percentile, rising, round } from '../../arithmetic/statistics';
import type { MetroWage, OccupationWage } from '../../staging/wage-tables';
import type { Calibration } from '../filed-pay/market-rows';
import type { AccuracyCase } from './accuracy-case';

const BASES = ['filings', 'blended', 'survey'] as const satisfies readonly MarketBasis[];

const Z95 = 1.96;

/** Fewer cases do not calibrate: errors stay as they are. */
const LEAST_CASES = 30;

/** Tests used for the calibration of intervals. Filings of known employers are no independent test. */
const CALIBRATING: ReadonlySet<string> = new Set(['occupations', 'metros', 'survey', 'employers']);

/** Whether a case counts for the calibration, and for the refusal of a release. */
export function isCalibrating({ test }: AccuracyCase): boolean {
  return CALIBRATING.has(test);
}

/**
 * The factor on errors with which 95 % intervals contain 95 % of the cases; 1 for too few. The observation's own error
 * adds to it.
 */
function errorScale(cases: readonly AccuracyCase[]): number {
  if (cases.length < LEAST_CASES) return 1;
  const scales = cases.map(({ observed, predicted, error, noise }) => {
    const distance = Math.abs(observed - predicted.market) / Z95;
    return Math.sqrt(Math.max(0, distance ** 2 - noise ** 2)) / error;
  });
  return percentile(rising(scales), 0.95);
}

/** The factor of every basis; a basis with too few cases gets the overall one. */
export function errorScales(cases: readonly AccuracyCase[]): Record<MarketBasis, number> {
  const used = cases.filter(isCalibrating);
  const scale = (basis: MarketBasis) => {
    const own = used.filter((item) => item.basis === basis);
    return errorScale(own.length < LEAST_CASES ? used : own);
  };
  return { filings: scale('filings'), blended: scale('blended'), survey: scale('survey') };
}

/** The spread with which half of the single wages lie between low and high; 1 for too few. */
export function wageSpread(cases: readonly AccuracyCase[]): number {
  const wages = cases.flatMap((item) => item.wages);
  return wages.length < LEAST_CASES ? 1 : percentile(rising(wages), 0.5);
}

/** The calibration of the model's figures. */
export function calibrate(
  cases: readonly AccuracyCase[],
  metroWages: readonly MetroWage[],
  nation: readonly OccupationWage[],
): Calibration {
  const used = cases.filter(isCalibrating);
  const scales = errorScales(cases);
  const rows = BASES.map((name): MarketCalibrationRow => {
    const own = used.filter(({ basis }) => basis === name);
    return { kind: 'market-calibration', name, value: round(scales[name], 3), cases: own.length };
  });
  const others = used.filter(({ test }) => test === 'occupations');
  const squares = others.map(({ observed, predicted, noise }) => {
    return (observed - predicted.estimate) ** 2 - noise ** 2;
  });
  const place = squares.length === 0 ? 0 : Math.sqrt(Math.max(0, mean(squares)));
  return {
    rows: [
      ...rows,
      { kind: 'market-calibration', name: 'city-multiplier', value: round(place, 3), cases: others.length },
    ],
    spread: {
      filings: wageSpread(used.filter(({ basis }) => basis !== 'survey')),
      survey: metroSpread(metroWages, nation),
    },
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
