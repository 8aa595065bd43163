import { flag, number, optionalNumber, required, text } from '../cells';
import { fileMapping, type Row } from '../file-mapping';
import type { TableRow } from '../table-row';

/** Denied and withdrawn filings say nothing about pay. */
const isCertified = (row: TableRow) => /^certified/i.test(row.text('case_status'));

/** A full-time annual wage: the federal minimum is 15,080. Anything lower is a wrong unit or a typing error. */
function hasPlausible(row: TableRow, column: string): boolean {
  const own = optionalNumber(column).read(row);
  return own !== null && own >= 15_080 && own <= 2_000_000;
}

/** Labour certifications: the low end of the offered range. */
export const certifications = fileMapping(
  'dol_lca_fy2026_q1_sample.csv',
  'dol-lca',
  {
    employer: text('employer'),
    title: text('job_title'),
    cbsaCode: text('cbsa_code'),
    wage: number('wage_annual'),
    year: number('received_year'),
  },
  (row) => isCertified(row) && hasPlausible(row, 'wage_annual'),
);
export type Certification = Row<typeof certifications>;

/** Prevailing wages of older certifications. */
export const oldCertifications = fileMapping(
  'dol_lca_2011_2019_sample.csv',
  'dol-lca-pw',
  {
    title: text('job_title'),
    wage: number('prevailing_wage_annual'),
    year: number('year'),
  },
  (row) => isCertified(row) && flag('full_time').read(row) && hasPlausible(row, 'prevailing_wage_annual'),
);

export const salaries = fileMapping(
  'ai_jobs_salaries_us_2020_2025.csv',
  'aijobs',
  {
    year: number('work_year'),
    /** EN entry, MI mid, SE senior, EX executive. */
    level: required('experience_level'),
    title: required('job_title'),
    salary: number('salary_in_usd'),
    remoteRatio: number('remote_ratio'),
  },
  (row) => hasPlausible(row, 'salary_in_usd'),
);
export type SurveyedSalary = Row<typeof salaries>;

/** Certified applications of an employer for technology jobs, all years together. */
export const sponsors = fileMapping('lca_employers_2022_2025.csv', 'dol-lca-employers', {
  employer: required('employer'),
  filings: number('filings_technology'),
  firstYear: number('first_year'),
  lastYear: number('last_year'),
});
export type SponsorCount = Row<typeof sponsors>;

/** The part for one title and occupation. */
export const sponsorTitles = fileMapping('lca_employer_titles_2022_2025.csv', 'dol-lca-employers', {
  employer: required('employer'),
  title: required('job_title'),
  filings: number('filings'),
});
