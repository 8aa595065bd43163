import type { CsvFolder } from '../csv/csv-folder';

/** Employment projected by the publisher, 2024 to 2034. */
export interface EmploymentProjection {
  socCode: string;
  /** Percent over ten years. */
  changePercent: number | null;
}

export function readEmploymentProjections(folder: CsvFolder): Promise<EmploymentProjection[]> {
  return folder.read('bls_employment_projections_2024_34.csv', ['soc_code', 'change_percent'], (row) => ({
    socCode: row.required('soc_code'),
    changePercent: row.optionalNumber('change_percent'),
  }));
}
