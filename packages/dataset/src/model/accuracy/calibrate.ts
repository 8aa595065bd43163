import type { AccuracyMethod, AccuracyTest, MarketCalibrationRow } from '@wagewright/dataset';
import type { ExperienceLevel } from '@wagewright/enums';
import { byKey, groupBy, percentile, rising, round, Z95 } from '../../arithmetic/statistics';

/** Held-out filings with each method's prediction. Logarithms. */
export interface AccuracyCase {
  test: AccuracyTest;
  /** Cases of one part are held out together; the calibration on the other parts is judged on this one. */
  part: number;
  socCode: string;
  family: string;
  citySlug: string;
  level: ExperienceLevel | null;
  observed: number;
  /** The model's figure, and what it is compared with. */
  predicted: Readonly<Partial<Record<AccuracyMethod, number>>>;
  /** Standard error of the model's prediction, which calibration multiplies. */
  error: number;
  /** Standard error of the observation itself. */
  noise: number;
  /**
   * One ratio for each single wage behind the observation: the distance of the wage from the model's median, divided by
   * the distance of the quartile on the same side. A wage lies between low and high if its ratio is at most the spread.
   * Empty when the observation has only a median.
   */
  wages: readonly number[];
}

/** An occupation with fewer cases has the calibration of all together. */
const LEAST_CASES = 20;

/**
 * The factor of the filed figure's errors by which 95 % intervals contain 95 % of what unseen employers file: of each
 * occupation with enough cases by its own, of all others by all. Filings of known employers are no independent test.
 */
export class FiledCalibration {
  private readonly all: readonly NeedingCase[];
  private readonly occupations: ReadonlyMap<string, readonly NeedingCase[]>;

  constructor(cases: readonly AccuracyCase[]) {
    this.all = cases
      .filter(({ test }) => test === 'employers')
      .map((item) => ({ ...item, needed: neededBy(item) }));
    const own = [...groupBy(this.all, ({ socCode }) => socCode)].sort(byKey);
    this.occupations = new Map(own.filter(([, group]) => group.length >= LEAST_CASES));
  }

  rows(): MarketCalibrationRow[] {
    const row = (socCode: string | null, cases: readonly NeedingCase[]): MarketCalibrationRow => {
      return {
        kind: 'market-calibration',
        name: 'filed',
        socCode,
        value: round(valueOf(cases), 3),
        cases: cases.length,
      };
    };
    return [row(null, this.all), ...[...this.occupations].map(([socCode, cases]) => row(socCode, cases))];
  }

  /** Whether the case lies in its 95 % interval, calibrated on the cases that were not held out with it. */
  contains(item: AccuracyCase): boolean {
    const cases = (this.occupations.get(item.socCode) ?? this.all).filter((other) => isApart(other, item));
    return Math.abs(distanceOf(item)) <= Z95 * Math.hypot(valueOf(cases) * item.error, item.noise);
  }

  /** Whether the case's occupation has a calibration of its own. */
  hasOwn({ socCode }: AccuracyCase): boolean {
    return this.occupations.has(socCode);
  }
}

interface NeedingCase extends AccuracyCase {
  /** The least value whose interval contains the case. */
  needed: number;
}

/** Distance of the filed figure. */
function distanceOf({ predicted, observed }: AccuracyCase): number {
  return (predicted.filed ?? Number.NaN) - observed;
}

function isApart(other: AccuracyCase, { test, part }: AccuracyCase): boolean {
  return other.test !== test || other.part !== part;
}

/** The value with which a case would lie on the bound of its interval, the observation's own error added. */
function neededBy(item: AccuracyCase): number {
  const distance = distanceOf(item) / Z95;
  return Math.sqrt(Math.max(0, distance ** 2 - item.noise ** 2)) / item.error;
}

/** Too few cases leave errors as they are. */
function valueOf(cases: readonly NeedingCase[]): number {
  return cases.length < LEAST_CASES - 1 ? 1 : percentile(rising(cases.map(({ needed }) => needed)), 0.95);
}

/** The spread with which half of the single wages lie between low and high; 1 for too few. */
export function wageSpread(cases: readonly AccuracyCase[]): number {
  const wages = cases.filter(({ test }) => test === 'employers').flatMap((item) => item.wages);
  return wages.length < LEAST_CASES ? 1 : percentile(rising(wages), 0.5);
}

/** A case with intervals that were calibrated on other cases only. */
export interface JudgedCase extends AccuracyCase {
  /** Whether the observed median lies in the 95 % interval. */
  inside: boolean;
  /** Whether the interval was calibrated on the case's own occupation. */
  own: boolean;
  /** Single wages between low and high. */
  wagesInside: number;
}

/** Judges every case with the calibration of the cases that were not held out with it. */
export function judge(cases: readonly AccuracyCase[], calibration: FiledCalibration): JudgedCase[] {
  const spreads = new Map<string, number>();
  return cases.map((item) => {
    const key = `${item.test}/${item.part}`;
    const spread = spreads.get(key) ?? wageSpread(cases.filter((other) => isApart(other, item)));
    spreads.set(key, spread);
    return {
      ...item,
      inside: calibration.contains(item),
      own: calibration.hasOwn(item),
      wagesInside: item.wages.filter((distance) => distance <= spread).length,
    };
  });
}
