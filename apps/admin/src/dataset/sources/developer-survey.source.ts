import type { CsvFolder } from '../csv/csv-folder';

/** An answer to the developer survey with a plausible yearly pay. The survey is share-alike: it is kept apart. */
export interface DeveloperAnswer {
  role: string;
  /** Total yearly pay as reported, US dollars. */
  pay: number;
  yearsOfCoding: number | null;
  /** `remote`, `hybrid`, `in_person`, or empty. */
  arrangement: string;
  education: string;
  organisationSize: string;
  /** The person's technologies, under the survey's names; empty in years without the question. */
  technologies: string[];
}

const TECHNOLOGY_COLUMNS = ['languages', 'databases', 'platforms', 'web_frameworks', 'tools'] as const;

export async function readDeveloperSurvey(folder: CsvFolder): Promise<DeveloperAnswer[]> {
  const columns = [
    'role',
    'pay_annual',
    'pay_plausible',
    'years_code_pro',
    'work_arrangement',
    'education',
    'org_size',
    ...TECHNOLOGY_COLUMNS,
  ];
  const rows = await folder.read('stackoverflow_us_2023_2024.csv', columns, (row) => ({
    role: row.text('role'),
    pay: row.number('pay_annual'),
    plausible: row.flag('pay_plausible'),
    yearsOfCoding: row.optionalNumber('years_code_pro'),
    arrangement: row.text('work_arrangement'),
    education: row.text('education'),
    organisationSize: row.text('org_size'),
    technologies: TECHNOLOGY_COLUMNS.flatMap((column) => row.text(column).split(';')).filter(Boolean),
  }));
  return rows.flatMap(({ plausible, ...row }) => (plausible && row.role !== '' ? [row] : []));
}
