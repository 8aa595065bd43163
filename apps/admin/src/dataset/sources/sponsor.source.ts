import type { CsvFolder } from '../csv/csv-folder';

/** Certified applications of an employer for technology jobs, all years together. */
export interface SponsorCount {
  employer: string;
  filings: number;
  firstYear: number;
  lastYear: number;
}

/** The part for one title and occupation. */
export interface SponsorTitle {
  employer: string;
  title: string;
  filings: number;
}

export function readSponsorCounts(folder: CsvFolder): Promise<SponsorCount[]> {
  const columns = ['employer', 'filings_technology', 'first_year', 'last_year'];
  return folder.read('lca_employers_2022_2025.csv', columns, (row) => ({
    employer: row.required('employer'),
    filings: row.number('filings_technology'),
    firstYear: row.number('first_year'),
    lastYear: row.number('last_year'),
  }));
}

export function readSponsorTitles(folder: CsvFolder): Promise<SponsorTitle[]> {
  const columns = ['employer', 'job_title', 'filings'];
  return folder.read('lca_employer_titles_2022_2025.csv', columns, (row) => ({
    employer: row.required('employer'),
    title: row.required('job_title'),
    filings: row.number('filings'),
  }));
}
