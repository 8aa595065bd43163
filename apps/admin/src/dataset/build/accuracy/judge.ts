import type { AccuracyMethod } from '@wagewright/dataset';
import { type AccuracyCase, distanceOf } from './accuracy-case';
import { type CalibrationGroups, wageSpread } from './calibrate';

/** A case with intervals that were calibrated on other cases only. */
export interface JudgedCase extends AccuracyCase {
  /** Of each method with an interval. */
  intervals: Readonly<Partial<Record<AccuracyMethod, JudgedInterval>>>;
  /** Single wages between low and high. */
  wagesInside: number;
}

export interface JudgedInterval {
  /** Whether the observed median lies in the 95 % interval. */
  inside: boolean;
  /** Whether it was calibrated on the case's own occupation. */
  own: boolean;
}

const Z95 = 1.96;

/** Judges every case with the calibration of those that were not held out with it. */
export function judge(
  cases: readonly AccuracyCase[],
  calibrations: readonly CalibrationGroups[],
): JudgedCase[] {
  const spreads = new Map<string, number>();
  const spreadWithout = (item: AccuracyCase) => {
    const key = `${item.test}/${item.part}`;
    const others = () => cases.filter(({ test, part }) => test !== item.test || part !== item.part);
    const spread = spreads.get(key) ?? wageSpread(others());
    spreads.set(key, spread);
    return spread;
  };
  return cases.map((item) => ({
    ...item,
    intervals: Object.fromEntries(calibrations.flatMap((calibration) => intervalOf(calibration, item))),
    wagesInside: item.wages.length === 0 ? 0 : insideOf(item.wages, spreadWithout(item)),
  }));
}

function intervalOf(calibration: CalibrationGroups, item: AccuracyCase): [AccuracyMethod, JudgedInterval][] {
  const { method } = calibration;
  if (item.predicted[method] === undefined) return [];
  const error = calibration.errorOf(item, calibration.valueWithout(item));
  const inside = Math.abs(distanceOf(item, method)) <= Z95 * error;
  return [[method, { inside, own: calibration.hasOwn(item) }]];
}

function insideOf(wages: readonly number[], spread: number): number {
  return wages.filter((distance) => distance <= spread).length;
}
