import {
  ACCURACY_METHODS,
  ACCURACY_TESTS,
  type AccuracyGrouping,
  type AccuracyMethod,
  type AccuracyRow,
  type AccuracyTest,
} from '@wagewright/dataset';
import { byKey, groupBy, median, total } from '../../arithmetic/statistics';
import type { Filing } from '../filed-pay/filing';
import type { JudgedCase } from './calibrate';
import { errorMeasures, percentOf, type Prediction } from './error-measures';

/** A group with fewer cases is not reported. */
const LEAST_CASES = 5;

/** Sizes of metros by the number of developers in them. */
const SIZES = [
  { name: 'under 5,000 developers', below: 5_000 },
  { name: '5,000 to 25,000 developers', below: 25_000 },
  { name: '25,000 developers and more', below: Number.POSITIVE_INFINITY },
] as const;

/**
 * The tests of intervals. Filings of known employers are no test of them; the metros of one occupation without any survey
 * share one error, and what is released was fitted to the survey.
 */
const COVERED: ReadonlySet<AccuracyTest> = new Set([
  'areas',
  'metros',
  'occupations',
  'formula',
  'employers',
  'levels',
]);

/** A group with fewer cases has no coverage, unless it is an occupation that is calibrated by itself. */
const LEAST_COVERED = 100;

/** The served figures, which are reported for every group of cases. */
const SERVED = new Set<AccuracyMethod>(['market', 'filed', 'estimate']);

/**
 * The lines of the tests of places and filings: every test by every method, and the served figures by size of metro,
 * level, family and metro.
 *
 * @param developers in a city's metro; undefined where the survey prints no count
 */
export function accuracyRows(
  cases: readonly JudgedCase[],
  developers: (citySlug: string) => number | undefined,
): AccuracyRow[] {
  const groupings: [AccuracyGrouping, (item: JudgedCase) => string | null][] = [
    ['city size', ({ citySlug }) => sizeOf(developers(citySlug) ?? 0)],
    ['level', ({ level }) => level],
    ['family', ({ family }) => family],
    ['metro', ({ citySlug }) => citySlug],
  ];
  return ACCURACY_TESTS.flatMap((test) => {
    const own = cases.filter((item) => item.test === test);
    if (own.length === 0) return [];
    const methods = ACCURACY_METHODS.filter((method) => own[0]?.predicted[method] !== undefined);
    const served = methods.filter((method) => SERVED.has(method));
    return [
      ...methods.map((method) => rowOf(test, 'all', 'all', method, own)),
      ...groupings.flatMap(([by, groupOf]) =>
        largeGroups(own, groupOf).flatMap(([group, items]) =>
          served.map((method) => rowOf(test, by, group, method, items)),
        ),
      ),
    ];
  });
}

function largeGroups(
  cases: readonly JudgedCase[],
  groupOf: (item: JudgedCase) => string | null,
): [string, JudgedCase[]][] {
  const groups = [...groupBy(cases, groupOf)];
  // One group is the whole test again.
  if (groups.length === 1) return [];
  return groups
    .flatMap(([group, own]): [string, JudgedCase[]][] => {
      return group === null || own.length < LEAST_CASES ? [] : [[group, own]];
    })
    .sort(byKey);
}

function rowOf(
  test: AccuracyTest,
  by: AccuracyGrouping,
  group: string,
  method: AccuracyMethod,
  cases: readonly JudgedCase[],
): AccuracyRow {
  const wages = total(cases.map((item) => item.wages.length));
  const isModel = method === cases[0]?.figure;
  return {
    kind: 'accuracy',
    test,
    by,
    group,
    method,
    ...errorMeasures(
      cases.map(({ predicted, observed }) => ({ predicted: predicted[method] ?? Number.NaN, observed })),
    ),
    coverage95: coverageOf(test, by, method, cases),
    coverage50:
      isModel && wages > 0 ? percentOf(total(cases.map(({ wagesInside }) => wagesInside)), wages) : null,
  };
}

function coverageOf(
  test: AccuracyTest,
  by: AccuracyGrouping,
  method: AccuracyMethod,
  cases: readonly JudgedCase[],
): number | null {
  const intervals = cases.flatMap((item) => item.intervals[method] ?? []);
  // No figure is calibrated by metro.
  if (!COVERED.has(test) || by === 'metro' || intervals.length === 0) return null;
  const isOccupation =
    (by === 'all' || by === 'family') && new Set(cases.map(({ socCode }) => socCode)).size === 1;
  const isCalibrated = isOccupation && intervals.every(({ own }) => own);
  if (intervals.length < LEAST_COVERED && !isCalibrated) return null;
  return percentOf(intervals.filter(({ inside }) => inside).length, intervals.length);
}

function sizeOf(developers: number): string {
  return SIZES.find(({ below }) => developers < below)?.name ?? '';
}

/** Filings of an occupation in a metro for a median, and metros for a line. */
const LEAST_FILINGS = 5;
const LEAST_METROS = 5;

/**
 * Certified filings against the survey, for titles that the survey measures itself: the median of the filings in a metro
 * over the survey's level there, by occupation. A comparison of two sources, not a test of a figure.
 */
export function filingLevelRows(filings: readonly Filing[]): AccuracyRow[] {
  const own = filings.filter(({ rank, role }) => rank === null && role.surveyed);
  const occupations = [...groupBy(own, ({ role }) => role.socCode)].sort(byKey);
  const levels = occupations.map(([socCode, group]) => [socCode, metroLevels(group)] as const);
  const all = levels.flatMap(([, metros]) => metros);
  return [
    ...(all.length < LEAST_METROS ? [] : [levelRow('all', 'all', all)]),
    ...levels.flatMap(([socCode, metros]) => {
      return metros.length < LEAST_METROS ? [] : [levelRow('family', socCode, metros)];
    }),
  ];
}

/** Distances from the survey, one for each metro with enough filings. */
function metroLevels(filings: readonly Filing[]): Prediction[] {
  const metros = [...groupBy(filings, ({ citySlug }) => citySlug).values()];
  return metros
    .filter((group) => group.length >= LEAST_FILINGS)
    .map((group) => ({ predicted: median(group.map(({ residual }) => residual)), observed: 0 }));
}

function levelRow(by: 'all' | 'family', group: string, levels: readonly Prediction[]): AccuracyRow {
  return {
    kind: 'accuracy',
    test: 'filing-level',
    by,
    group,
    method: 'filed',
    ...errorMeasures(levels),
    coverage95: null,
    coverage50: null,
  };
}
