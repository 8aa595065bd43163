import { groupBy } from '../../arithmetic/statistics';
import type { AccuracyCase } from './accuracy-case';
import { errorScales, isCalibrating, wageSpread } from './calibrate';

/** A case with intervals that were calibrated on other cases only. */
export interface JudgedCase extends AccuracyCase {
  /** Whether the observed median lies in the 95 % interval. */
  inside95: boolean;
  /** Single wages, and those of them between low and high. */
  wagesInside: number;
}

const Z95 = 1.96;

/** Judges every part of every test with the calibration of the others. */
export function judge(cases: readonly AccuracyCase[]): JudgedCase[] {
  const groups = [...groupBy(cases, ({ test, part }) => `${test}/${part}`).values()];
  return groups.flatMap((group) => {
    const [first] = group;
    const others = cases.filter((item) => {
      return isCalibrating(item) && (item.test !== first?.test || item.part !== first.part);
    });
    const scales = errorScales(others);
    const spread = wageSpread(others.filter(({ basis }) => basis !== 'survey'));
    return group.map((item) => {
      const error = Math.hypot(item.error * scales[item.basis], item.noise);
      return {
        ...item,
        inside95: Math.abs(item.observed - item.predicted.market) <= Z95 * error,
        wagesInside: item.wages.filter((distance) => distance <= spread).length,
      };
    });
  });
}
