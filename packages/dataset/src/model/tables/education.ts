import type { AdjustmentRow } from '@wagewright/dataset';
import { groupBy, round, weightedMean } from '../../arithmetic/statistics';
import type { CatalogueOccupation, EducationMix, GraduateSalary } from '../../read';
import { rising } from '../ranks/isotonic';
import { adjustment, unpublished } from './adjustment-row';

/** In order of schooling. */
const DEGREE_ORDER = ['bachelor', 'master', 'doctorate'] as const;

type Degree = (typeof DEGREE_ORDER)[number];

const DEGREES: Readonly<Record<Degree, readonly [key: string, label: string]>> = {
  bachelor: ['bachelors', 'Bachelor’s degree'],
  master: ['masters', 'Master’s degree'],
  doctorate: ['doctorate', 'Doctorate'],
};

/** Percent of workers: a degree that nobody has still has a place in the order. */
const LEAST_SHARE = 0.1;

/** Percent of an occupation's workers with a degree from which graduates represent it. */
const MOSTLY_GRADUATES = 50;

const BELOW_DEGREE =
  'the survey of graduates has nobody without a bachelor’s degree, and that of developers computer occupations only';
const FEW_GRADUATES =
  'most workers of the occupation have no bachelor’s degree, or no source tells: the survey of graduates does not speak for them';

/** Pay by highest degree over that of the occupation's graduates (docs/methodology.md, 9). */
export function educationRows(
  salaries: readonly GraduateSalary[],
  mixes: readonly EducationMix[],
  occupations: readonly CatalogueOccupation[],
): AdjustmentRow[] {
  const ofAllAges = salaries.filter(({ ageGroup, median }) => ageGroup === 'all' && median !== null);
  const groups = groupBy(ofAllAges, ({ group }) => group);
  const byCode = new Map(mixes.map((mix) => [mix.socCode, mix]));
  return [
    unpublished('education_below_degree', 'below_bachelors', 'Below a bachelor’s degree', BELOW_DEGREE),
    ...Object.values(DEGREES).map(([key, label]) => unpublished('education', key, label, FEW_GRADUATES)),
    ...occupations.flatMap(({ socCode, graduates }) => {
      const mix = byCode.get(socCode) ?? byCode.get(WIDER_CODE[socCode] ?? '');
      return mix === undefined ? [] : rowsOf({ ...mix, socCode }, groups.get(graduates) ?? []);
    }),
  ];
}

/** Occupations of 2018 that the publisher still counts under a wider code. */
const WIDER_CODE: Readonly<Record<string, string>> = {
  '15-1242': '15-1245',
  '15-1243': '15-1245',
  '15-1252': '15-1256',
  '15-1253': '15-1256',
  '15-1254': '15-1257',
  '15-1255': '15-1257',
  '15-2051': '15-2098',
  '15-2099': '15-2098',
};

function rowsOf(mix: EducationMix, medians: readonly GraduateSalary[]): AdjustmentRow[] {
  const graduates = mix.bachelor + mix.master + mix.doctorate;
  const ladder = risingWithSchooling(mix, medians);
  if (graduates < MOSTLY_GRADUATES || ladder.length < DEGREE_ORDER.length) return [];
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
function risingWithSchooling(mix: EducationMix, medians: readonly GraduateSalary[]) {
  const known = DEGREE_ORDER.flatMap((degree) =>
    medians
      .filter((row) => row.degree === degree)
      .map(({ group, median }) => {
        const weight = Math.max(mix[degree], LEAST_SHARE);
        return { degree, group, value: Math.log(median ?? Number.NaN), weight };
      }),
  );
  const logs = rising(known, 0);
  return known.map(({ degree, group }, i) => ({ degree, group, log: logs[i] ?? 0 }));
}
