import type { EducationMix, GraduateSalary } from '../sources/education.source';
import type { DegreeMix, GraduateMedian } from '../staging/adjustment-tables';

const DEGREES = ['bachelor', 'master', 'doctorate'] as const;

/** Graduates of all ages, by group of occupations and degree; withheld figures are left out. */
export function graduateMedians(salaries: readonly GraduateSalary[]): GraduateMedian[] {
  return salaries.flatMap(({ group, ageGroup, degree: name, median }) => {
    const degree = DEGREES.find((known) => known === name);
    return degree === undefined || ageGroup !== 'all' || median === null ? [] : [{ group, degree, median }];
  });
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

/** The degrees of the workers of each wanted occupation, or of the wider code around it. */
export function degreeMixes(mixes: readonly EducationMix[], wanted: ReadonlySet<string>): DegreeMix[] {
  const byCode = new Map(mixes.map((mix) => [mix.socCode, mix]));
  return [...wanted].sort().flatMap((socCode) => {
    const mix = byCode.get(socCode) ?? byCode.get(WIDER_CODE[socCode] ?? '');
    return mix === undefined ? [] : [{ ...mix, socCode }];
  });
}
