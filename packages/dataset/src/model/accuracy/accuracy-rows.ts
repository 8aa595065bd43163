import {
  ACCURACY_METHODS,
  ACCURACY_TESTS,
  type AccuracyGrouping,
  type AccuracyRow,
  type AccuracyTest,
} from '@wagewright/dataset';
import { byKey, groupBy, median, total } from '../../arithmetic/statistics';
import type { Filing } from '../filed-pay/filing';
import type { JudgedCase } from './calibrate';
import { accuracyRow, percentOf, type Prediction, type RowName } from './error-measures';

/** A group with fewer cases is not reported. */
const LEAST_CASES = 5;

/** Filings of known employers are no test of intervals. */
const COVERED: ReadonlySet<AccuracyTest> = new Set(['employers', 'levels']);

/** A group with fewer cases has no coverage, unless it is an occupation that is calibrated by itself. */
const LEAST_COVERED = 100;

/** The lines of the tests of filings: every test by every method, and the filed figure by level, family and metro. */
export function accuracyRows(cases: readonly JudgedCase[]): AccuracyRow[] {
  const groupings: [AccuracyGrouping, (item: JudgedCase) => string | null][] = [
    ['level', ({ level }) => level],
    ['family', ({ family }) => family],
    ['metro', ({ citySlug }) => citySlug],
  ];
  return ACCURACY_TESTS.flatMap((test) => {
    const own = cases.filter((item) => item.test === test);
    if (own.length === 0) return [];
    const methods = ACCURACY_METHODS.filter((method) => own[0]?.predicted[method] !== undefined);
    return [
      ...methods.map((method) => rowOf({ test, by: 'all', group: 'all', method }, own)),
      ...groupings.flatMap(([by, groupOf]) =>
        largeGroups(own, groupOf).map(([group, items]) => rowOf({ test, by, group, method: 'filed' }, items)),
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

function rowOf(name: RowName, cases: readonly JudgedCase[]): AccuracyRow {
  const { test, by, method } = name;
  const predictions = cases.map(({ predicted, observed }) => {
    return { predicted: predicted[method] ?? Number.NaN, observed };
  });
  if (method !== 'filed') return accuracyRow(name, predictions);
  const wages = total(cases.map((item) => item.wages.length));
  const inside = total(cases.map(({ wagesInside }) => wagesInside));
  const coverage50 = wages > 0 ? percentOf(inside, wages) : null;
  return accuracyRow(name, predictions, coverageOf(test, by, cases), coverage50);
}

function coverageOf(test: AccuracyTest, by: AccuracyGrouping, cases: readonly JudgedCase[]): number | null {
  // No figure is calibrated by metro.
  if (!COVERED.has(test) || by === 'metro') return null;
  const isOccupation = new Set(cases.map(({ socCode }) => socCode)).size === 1;
  const isCalibrated = isOccupation && by !== 'level' && cases.every(({ own }) => own);
  if (cases.length < LEAST_COVERED && !isCalibrated) return null;
  return percentOf(cases.filter(({ inside }) => inside).length, cases.length);
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
  return accuracyRow({ test: 'filing-level', by, group, method: 'filed' }, levels);
}
