import type { AdjustmentRow } from '@wagewright/dataset';
import { groupBy, round, weightedMean } from '../../arithmetic/statistics';
import type { EducationMix } from '../../read';
import type { GraduateMedian } from '../../staging';
import { rising } from '../ranks/isotonic';
import { adjustment, unpublished } from './adjustment-row';

const DEGREES: Readonly<Record<GraduateMedian['degree'], readonly [key: string, label: string]>> = {
  bachelor: ['bachelors', 'Bachelor’s degree'],
  master: ['masters', 'Master’s degree'],
  doctorate: ['doctorate', 'Doctorate'],
};

/** In order of schooling. */
const DEGREE_ORDER = ['bachelor', 'master', 'doctorate'] as const;

/** Percent of workers: a degree that nobody has still has a place in the order. */
const LEAST_SHARE = 0.1;

/** Percent of an occupation's workers with a degree from which graduates represent it. */
const MOSTLY_GRADUATES = 50;

/** The survey's groups of occupations by the prefix of the code; the first match counts. */
const GROUPS: readonly (readonly [prefix: string, group: string])[] = [
  ['15-', 'Computer and mathematical scientists'],
  ['17-2', 'Engineers'],
  ['19-1', 'Biological, agricultural, and other life scientists'],
  ['19-2', 'Physical and related scientists'],
  ['19-3', 'Social and related scientists'],
  // Health occupations, technicians, and managers of science and engineering.
  ['29-', 'S&E-related occupations'],
  ['17-', 'S&E-related occupations'],
  ['19-', 'S&E-related occupations'],
  ['11-3021', 'S&E-related occupations'],
  ['11-9041', 'S&E-related occupations'],
  ['11-9121', 'S&E-related occupations'],
  ['', 'Non-S&E occupations'],
];

const BELOW_DEGREE =
  'the survey of graduates has nobody without a bachelor’s degree, and that of developers computer occupations only';
const FEW_GRADUATES =
  'most workers of the occupation have no bachelor’s degree, or no source tells: the survey of graduates does not speak for them';

/**
 * Pay by highest degree over that of the occupation's graduates: the median of a degree in the occupation's group over
 * the mean (of logarithms) of the three, weighed by the degrees of the occupation's own graduates.
 */
export function educationRows(
  medians: readonly GraduateMedian[],
  mixes: readonly EducationMix[],
): AdjustmentRow[] {
  const groups = groupBy(medians, ({ group }) => group);
  return [
    unpublished('education_below_degree', 'below_bachelors', 'Below a bachelor’s degree', BELOW_DEGREE),
    ...Object.values(DEGREES).map(([key, label]) => unpublished('education', key, label, FEW_GRADUATES)),
    ...mixes.flatMap((mix) => rowsOf(mix, groups.get(groupOf(mix.socCode)) ?? [])),
  ];
}

function groupOf(socCode: string): string {
  return GROUPS.find(([prefix]) => socCode.startsWith(prefix))?.[1] ?? '';
}

function rowsOf(mix: EducationMix, medians: readonly GraduateMedian[]): AdjustmentRow[] {
  const graduates = mix.bachelor + mix.master + mix.doctorate;
  if (graduates < MOSTLY_GRADUATES || medians.length < Object.keys(DEGREES).length) return [];
  const ladder = risingWithSchooling(mix, medians);
  const typical = weightedMean(ladder.map(({ degree, log }) => ({ value: log, weight: mix[degree] })));
  return ladder.map(({ degree, group, log }) => ({
    ...adjustment('education', mix.socCode, ...DEGREES[degree]),
    factor: round(Math.exp(log - typical), 3),
    low: null,
    high: null,
    n: 0,
    basis: 'modelled',
    sourceId: 'ncses-nscg',
    reason: `2023 median of this degree among ${group.toLowerCase()}, over that of the occupation’s graduates with the degrees that they have`,
  }));
}

/** The logarithms of the medians by degree. Where more schooling has less pay, the degrees concerned have their mean. */
function risingWithSchooling(mix: EducationMix, medians: readonly GraduateMedian[]) {
  const ordered = DEGREE_ORDER.flatMap((degree) => medians.filter((row) => row.degree === degree));
  const logs = rising(
    ordered.map(({ degree, median }) => ({
      value: Math.log(median),
      weight: Math.max(mix[degree], LEAST_SHARE),
    })),
    0,
  );
  return ordered.map(({ degree, group }, i) => ({ degree, group, log: logs[i] ?? 0 }));
}
