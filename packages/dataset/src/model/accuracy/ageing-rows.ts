import type { AccuracyGrouping, AccuracyMethod, AccuracyRow } from '@wagewright/dataset';
import { surveyQuarter } from '../../arithmetic/quarter';
import { groupBy } from '../../arithmetic/statistics';
import type { EarlierWage, OccupationWage } from '../../staging';
import type { CostIndex } from '../market/cost-index';
import { isTechnology } from '../market/market';
import { accuracyRow } from './error-measures';

/** Steps between editions: the edition that is aged has one before it, so that every method can be tried. */
const FIRST_EDITION = 2022;
const LONGEST_STEP = 3;

interface Editions {
  socCode: string;
  /** By year of the edition. */
  medians: ReadonlyMap<number, number>;
}

interface Step {
  from: number;
  to: number;
}

/** The logarithm of the later median; undefined where the method has no answer. */
type Ageing = (editions: Editions, step: Step) => number | undefined;

/**
 * National medians of the survey, each predicted from an edition one to three years before, by the cost index and by the
 * naive ways. A step of years that the index does not cover has no row of the index.
 */
export function ageingRows(
  newest: readonly OccupationWage[],
  earlier: readonly EarlierWage[],
  index: CostIndex,
): AccuracyRow[] {
  const all = editionsOf([...earlier, ...newest]);
  const technology = all.filter(({ socCode }) => isTechnology(socCode));
  const last = Math.max(...newest.map(({ year }) => year));
  return steps(last).flatMap((step) => [
    ...rowsOf('editions', all, step, index),
    ...rowsOf('technology editions', technology, step, index),
  ]);
}

/** From every edition with one before it, by one to three years, the shortest first. */
function steps(last: number): Step[] {
  const years = Array.from({ length: LONGEST_STEP }, (_, index) => index + 1);
  return years.flatMap((length) => {
    const count = Math.max(0, last - length - FIRST_EDITION + 1);
    return Array.from({ length: count }, (_, index) => FIRST_EDITION + index).map((from) => ({
      from,
      to: from + length,
    }));
  });
}

function rowsOf(
  by: AccuracyGrouping,
  occupations: readonly Editions[],
  step: Step,
  index: CostIndex,
): AccuracyRow[] {
  const tested = occupations.filter(({ medians }) => {
    return [step.from - 1, step.from, step.to].every((year) => medians.has(year));
  });
  return Object.entries(agesBy(index)).flatMap(([method, ageing]) => {
    const predictions = tested.flatMap((editions) => {
      const predicted = ageing(editions, step);
      return predicted === undefined ? [] : [{ predicted, observed: logMedian(editions, step.to) }];
    });
    const name = { test: 'ageing', by, group: `${step.from} to ${step.to}` } as const;
    return predictions.length === 0
      ? []
      : [accuracyRow({ ...name, method: method as AccuracyMethod }, predictions)];
  });
}

function agesBy(index: CostIndex): Partial<Record<AccuracyMethod, Ageing>> {
  const flat =
    (percent: number): Ageing =>
    (editions, { from, to }) =>
      logMedian(editions, from) + (to - from) * Math.log1p(percent / 100);
  return {
    'cost index': (editions, { from, to }) => {
      const [start, end] = [surveyQuarter(from), surveyQuarter(to)];
      if (!index.covers(start, end)) return undefined;
      return logMedian(editions, from) + Math.log(index.factor(editions.socCode, start, end));
    },
    'carried forward': flat(0),
    'own growth': (editions, { from, to }) => {
      const last = logMedian(editions, from);
      return last + (to - from) * (last - logMedian(editions, from - 1));
    },
    'flat 3.0 %': flat(3),
    'flat 3.5 %': flat(3.5),
  };
}

function editionsOf(wages: readonly Pick<EarlierWage, 'socCode' | 'year' | 'p50'>[]): Editions[] {
  return [...groupBy(wages, ({ socCode }) => socCode)].map(([socCode, own]) => ({
    socCode,
    medians: new Map(own.map(({ year, p50 }) => [year, p50])),
  }));
}

function logMedian({ medians }: Editions, year: number): number {
  return Math.log(medians.get(year) ?? Number.NaN);
}
