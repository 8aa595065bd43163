import {
  ACCURACY_METHODS,
  ACCURACY_TESTS,
  type AccuracyGrouping,
  type AccuracyMethod,
  type AccuracyRow,
  type AccuracyTest,
} from '@wagewright/dataset';
import { groupBy, mean, median, round, total } from '../../arithmetic/statistics';
import type { JudgedCase } from './judge';

/** A group with fewer cases is not reported. */
const LEAST_CASES = 5;

/** Sizes of metros by the number of developers in them. */
const SIZES = [
  { name: 'under 5,000 developers', below: 5_000 },
  { name: '5,000 to 25,000 developers', below: 25_000 },
  { name: '25,000 developers and more', below: Number.POSITIVE_INFINITY },
] as const;

/**
 * The accuracy report: every test by every method, and the market's own figures by family, level, size of city and basis.
 *
 * @param developers in a city's metro; undefined where the survey prints no count
 */
export function accuracyRows(
  cases: readonly JudgedCase[],
  developers: (citySlug: string) => number | undefined,
): AccuracyRow[] {
  const groupings: [AccuracyGrouping, (item: JudgedCase) => string | null][] = [
    ['family', ({ family }) => family],
    ['level', ({ level }) => level],
    ['city size', ({ citySlug }) => sizeOf(developers(citySlug) ?? 0)],
    ['basis', ({ basis }) => basis],
  ];
  return ACCURACY_TESTS.flatMap((test) => {
    const own = cases.filter((item) => item.test === test);
    if (own.length === 0) return [];
    return [
      ...ACCURACY_METHODS.map((method) => rowOf(test, 'all', 'all', method, own)),
      ...groupings.flatMap(([by, groupOf]) => groupRows(test, by, own, groupOf)),
    ];
  });
}

function groupRows(
  test: AccuracyTest,
  by: AccuracyGrouping,
  cases: readonly JudgedCase[],
  groupOf: (item: JudgedCase) => string | null,
): AccuracyRow[] {
  const groups = [...groupBy(cases, groupOf)].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return groups.flatMap(([group, own]) => {
    if (group === null || own.length < LEAST_CASES) return [];
    return (['market', 'estimate'] as const).map((method) => rowOf(test, by, group, method, own));
  });
}

function rowOf(
  test: AccuracyTest,
  by: AccuracyGrouping,
  group: string,
  method: AccuracyMethod,
  cases: readonly JudgedCase[],
): AccuracyRow {
  const errors = cases.map(({ predicted, observed }) => 100 * (Math.exp(predicted[method] - observed) - 1));
  const wages = total(cases.map((item) => item.wages.length));
  const isMarket = method === 'market';
  return {
    kind: 'accuracy',
    test,
    by,
    group,
    method,
    cases: cases.length,
    meanError: round(mean(errors.map(Math.abs)), 1),
    medianError: round(median(errors.map(Math.abs)), 1),
    bias: round(median(errors), 1),
    meanBias: round(mean(errors), 1),
    coverage95: isMarket ? percentOf(cases.filter(({ inside95 }) => inside95).length, cases.length) : null,
    coverage50:
      isMarket && wages > 0 ? percentOf(total(cases.map(({ wagesInside }) => wagesInside)), wages) : null,
  };
}

function percentOf(part: number, whole: number): number {
  return round((100 * part) / whole, 1);
}

function sizeOf(developers: number): string {
  return SIZES.find(({ below }) => developers < below)?.name ?? '';
}
