import type { AdjustmentRow } from '@wagewright/dataset';
import { groupBy, round } from '../../arithmetic/statistics';
import type { DegreeMix, GraduateMedian } from '../../staging/adjustment-tables';
import { adjustment, unpublished } from './adjustment-row';

type Degree = GraduateMedian['degree'];

const DEGREES: Readonly<Record<Degree, readonly [key: string, label: string]>> = {
  bachelor: ['bachelors', 'Bachelor’s degree'],
  master: ['masters', 'Master’s degree'],
  doctorate: ['doctorate', 'Doctorate'],
};

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

const NO_DEGREE = 'the survey of graduates has nobody without a bachelor’s degree';
const FEW_GRADUATES =
  'most workers of the occupation have no bachelor’s degree, or no source tells: the survey of graduates does not speak for them';

/**
 * Pay by highest degree over that of the occupation's graduates: the median of a degree in the occupation's group over
 * the mean (of logarithms) of the three, weighed by the degrees of the occupation's own graduates.
 */
export function educationRows(
  medians: readonly GraduateMedian[],
  mixes: readonly DegreeMix[],
): AdjustmentRow[] {
  const groups = groupBy(medians, ({ group }) => group);
  return [
    unpublished('education', 'high_school', 'High school', NO_DEGREE),
    ...Object.values(DEGREES).map(([key, label]) => unpublished('education', key, label, FEW_GRADUATES)),
    ...mixes.flatMap((mix) => rowsOf(mix, groups.get(groupOf(mix.socCode)) ?? [])),
  ];
}

function groupOf(socCode: string): string {
  return GROUPS.find(([prefix]) => socCode.startsWith(prefix))?.[1] ?? '';
}

function rowsOf(mix: DegreeMix, medians: readonly GraduateMedian[]): AdjustmentRow[] {
  const graduates = mix.bachelor + mix.master + mix.doctorate;
  if (graduates < MOSTLY_GRADUATES || medians.length < Object.keys(DEGREES).length) return [];
  const typical = medians.reduce(
    (sum, { degree, median }) => sum + (mix[degree] / graduates) * Math.log(median),
    0,
  );
  return medians.map(({ group, degree, median }) => ({
    ...adjustment('education', mix.socCode, ...DEGREES[degree]),
    factor: round(median / Math.exp(typical), 3),
    low: null,
    high: null,
    n: 0,
    basis: 'modelled',
    sourceId: 'ncses-nscg',
    reason: `2023 median of this degree among ${group.toLowerCase()}, over that of the occupation’s graduates with the degrees that they have`,
  }));
}
