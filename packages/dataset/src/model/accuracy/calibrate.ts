import type { AccuracyMethod, AccuracyTest, MarketCalibrationRow } from '@wagewright/dataset';
import { byKey, groupBy, percentile, rising, round } from '../../arithmetic/statistics';
import { LEVEL_ERROR } from '../market/occupation-places';
import { SURVEYED_OCCUPATION } from '../market/place-evidence';
import { type AccuracyCase, distanceOf } from './accuracy-case';

const Z95 = 1.96;

/** An occupation with fewer cases has the calibration of all together. */
export const LEAST_CASES = 20;

/** The predictions that are calibrated, and the tests for it. Filings of known employers are no independent test. */
const CALIBRATIONS = {
  place: { method: 'market', tests: ['occupations', 'metros', 'areas'] },
  filed: { method: 'filed', tests: ['employers'] },
  'city-multiplier': { method: 'estimate', tests: ['occupations', 'formula', 'metros'] },
} as const satisfies Record<
  MarketCalibrationRow['name'],
  { method: AccuracyMethod; tests: readonly AccuracyTest[] }
>;

/**
 * The calibration of one prediction: of each occupation with enough cases by its own, of all others by the cases of
 * unseen occupations or employers.
 */
export class CalibrationGroups {
  readonly method: AccuracyMethod;
  private readonly tests: ReadonlySet<AccuracyTest>;
  private readonly all: readonly NeedingCase[];
  private readonly occupations: ReadonlyMap<string, readonly NeedingCase[]>;
  /** Values without the cases that are held out together. */
  private readonly without = new Map<string, number>();

  constructor(
    readonly name: MarketCalibrationRow['name'],
    cases: readonly AccuracyCase[],
  ) {
    const { method, tests } = CALIBRATIONS[name];
    this.method = method;
    this.tests = new Set(tests);
    const used = cases
      .filter(({ test }) => this.tests.has(test))
      .map((item) => ({ ...item, needed: this.neededBy(item) }));
    this.all = used.filter(({ test }) => test !== 'metros' && test !== 'areas');
    const own = [...groupBy(used, ({ socCode }) => socCode)].sort(byKey);
    this.occupations = new Map(own.filter(([, group]) => group.length >= LEAST_CASES));
  }

  /** Whether a case calibrates its own occupation. */
  hasOwn({ test, socCode }: AccuracyCase): boolean {
    return this.tests.has(test) && this.occupations.has(socCode);
  }

  /** Values by occupation, and for those without a calibration of their own. */
  values(): (socCode: string) => number {
    const other = this.valueOf(this.all);
    const own = new Map([...this.occupations].map(([socCode, cases]) => [socCode, this.valueOf(cases)]));
    return (socCode) => own.get(socCode) ?? other;
  }

  /** The value for a case from the cases that were not held out with it: within an occupation, from other metros. */
  valueWithout(item: AccuracyCase): number {
    const { test, part, socCode, citySlug } = item;
    const own = this.occupations.get(socCode);
    const isOneMetro = this.name !== 'filed' && this.hasOwn(item);
    const key = `${own ? socCode : ''}/${isOneMetro ? citySlug : `${test}/${part}`}`;
    const known = this.without.get(key);
    if (known !== undefined) return known;
    const value = this.valueOf(
      (own ?? this.all).filter((other) =>
        isOneMetro ? other.citySlug !== citySlug : other.test !== test || other.part !== part,
      ),
    );
    this.without.set(key, value);
    return value;
  }

  rows(): MarketCalibrationRow[] {
    const row = (socCode: string | null, cases: readonly NeedingCase[]): MarketCalibrationRow => {
      // Prevailing wages are means: only the survey shows the level of medians.
      const levelError = this.isError && socCode !== SURVEYED_OCCUPATION ? LEVEL_ERROR : 0;
      const value = round(Math.hypot(this.valueOf(cases), levelError), 3);
      return { kind: 'market-calibration', name: this.name, socCode, value, cases: cases.length };
    };
    return [row(null, this.all), ...[...this.occupations].map(([socCode, cases]) => row(socCode, cases))];
  }

  errorOf({ error, fixedError, noise }: AccuracyCase, value: number): number {
    return this.isError ? Math.hypot(value, noise) : Math.hypot(value * error, fixedError, noise);
  }

  /** Whether values are errors themselves, not factors on the model's. */
  private get isError(): boolean {
    return this.name === 'city-multiplier';
  }

  /** The value with which a case would lie on the bound of its interval, the observation's own error added. */
  private neededBy(item: AccuracyCase): number {
    const distance = distanceOf(item, this.method) / Z95;
    const known = this.isError ? item.noise : Math.hypot(item.noise, item.fixedError);
    const error = Math.sqrt(Math.max(0, distance ** 2 - known ** 2));
    return this.isError ? error : error / item.error;
  }

  /** The value with which 95 % intervals contain 95 % of the cases. Too few cases leave errors as they are. */
  private valueOf(cases: readonly NeedingCase[]): number {
    if (cases.length < LEAST_CASES - 1 && !(this.isError && cases.length > 0)) return this.isError ? 0 : 1;
    return percentile(rising(cases.map(({ needed }) => needed)), 0.95);
  }
}

interface NeedingCase extends AccuracyCase {
  /** The least value whose interval contains the case. */
  needed: number;
}

/** The spread with which half of the single wages lie between low and high; 1 for too few. */
export function wageSpread(cases: readonly AccuracyCase[]): number {
  const wages = cases.filter(({ test }) => test === 'employers').flatMap((item) => item.wages);
  return wages.length < LEAST_CASES ? 1 : percentile(rising(wages), 0.5);
}

/** A case with intervals that were calibrated on other cases only. */
export interface JudgedCase extends AccuracyCase {
  intervals: Readonly<Partial<Record<AccuracyMethod, JudgedInterval>>>;
  /** Single wages between low and high. */
  wagesInside: number;
}

interface JudgedInterval {
  /** Whether the observed median lies in the 95 % interval. */
  inside: boolean;
  /** Whether it was calibrated on the case's own occupation. */
  own: boolean;
}

/** Judges every case with the calibration of the cases that were not held out with it. */
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
