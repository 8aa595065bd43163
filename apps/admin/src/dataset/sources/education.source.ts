import type { CsvFolder } from '../csv/csv-folder';

/** Median salary of full-time employed college graduates of a group of occupations with one highest degree. */
export interface GraduateSalary {
  group: string;
  /** `all`, `29 and younger`, … */
  ageGroup: string;
  /** `all`, `bachelor`, `master`, `doctorate`, `professional`. */
  degree: string;
  /** US dollars; null when withheld. */
  median: number | null;
}

/** Percent of the workers of an occupation by highest degree. */
export interface EducationMix {
  socCode: string;
  bachelor: number;
  master: number;
  /** Doctoral and professional degrees. */
  doctorate: number;
}

export function readGraduateSalaries(folder: CsvFolder): Promise<GraduateSalary[]> {
  const columns = ['occupation_group', 'age_group', 'highest_degree', 'median_annual_salary'];
  return folder.read('nscg_2023_salary_by_degree.csv', columns, (row) => ({
    group: row.required('occupation_group'),
    ageGroup: row.required('age_group'),
    degree: row.required('highest_degree'),
    median: row.wage('median_annual_salary'),
  }));
}

export function readEducationMixes(folder: CsvFolder): Promise<EducationMix[]> {
  const columns = ['soc_code', 'bachelor_pct', 'master_pct', 'doctoral_professional_pct'];
  return folder.read('bls_education_by_occupation_2018_19.csv', columns, (row) => ({
    socCode: row.required('soc_code'),
    bachelor: row.optionalNumber('bachelor_pct') ?? 0,
    master: row.optionalNumber('master_pct') ?? 0,
    doctorate: row.optionalNumber('doctoral_professional_pct') ?? 0,
  }));
}
