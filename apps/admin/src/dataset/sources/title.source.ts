import type { CsvFolder } from '../csv/csv-folder';

/** A labour certification: the low end of the offered range. */
export interface Certification {
  employer: string;
  title: string;
  cbsaCode: string;
  wage: number;
  year: number;
}

/** A prevailing wage of an older certification. */
export interface OldCertification {
  title: string;
  wage: number;
  year: number;
}

export interface SurveyedSalary {
  year: number;
  /** EN entry, MI mid, SE senior, EX executive. */
  level: string;
  title: string;
  salary: number;
  remoteRatio: number;
}

const CERTIFIED = /^certified/i;

/** Certified filings with a usable annual wage; denied and withdrawn ones say nothing about pay. */
export async function readCertifications(folder: CsvFolder): Promise<Certification[]> {
  const columns = ['employer', 'job_title', 'cbsa_code', 'wage_annual', 'case_status', 'received_year'];
  const rows = await folder.read('dol_lca_fy2026_q1_sample.csv', columns, (row) => ({
    employer: row.text('employer'),
    title: row.text('job_title'),
    cbsaCode: row.text('cbsa_code'),
    wage: row.optionalNumber('wage_annual'),
    status: row.text('case_status'),
    year: row.number('received_year'),
  }));
  return rows.flatMap(({ status, wage, ...row }) => {
    return CERTIFIED.test(status) && isPlausible(wage) ? [{ ...row, wage }] : [];
  });
}

export async function readOldCertifications(folder: CsvFolder): Promise<OldCertification[]> {
  const columns = ['case_status', 'job_title', 'full_time', 'prevailing_wage_annual', 'year'];
  const rows = await folder.read('dol_lca_2011_2019_sample.csv', columns, (row) => ({
    status: row.text('case_status'),
    title: row.text('job_title'),
    fullTime: row.flag('full_time'),
    wage: row.optionalNumber('prevailing_wage_annual'),
    year: row.number('year'),
  }));
  return rows.flatMap(({ status, fullTime, wage, ...row }) => {
    return CERTIFIED.test(status) && fullTime && isPlausible(wage) ? [{ ...row, wage }] : [];
  });
}

export async function readSurveyedSalaries(folder: CsvFolder): Promise<SurveyedSalary[]> {
  const columns = ['work_year', 'experience_level', 'job_title', 'salary_in_usd', 'remote_ratio'];
  const rows = await folder.read('ai_jobs_salaries_us_2020_2025.csv', columns, (row) => ({
    year: row.number('work_year'),
    level: row.required('experience_level'),
    title: row.required('job_title'),
    salary: row.number('salary_in_usd'),
    remoteRatio: row.number('remote_ratio'),
  }));
  return rows.filter((row) => isPlausible(row.salary));
}

/** A full-time annual wage: the federal minimum is 15,080. Anything lower is a wrong unit or a typing error. */
function isPlausible(wage: number | null): wage is number {
  return wage !== null && wage >= 15_080 && wage <= 2_000_000;
}
