import type { CsvFolder } from '../csv/csv-folder';
import type { CsvRecord } from '../csv/csv-record';

/** The national median of an occupation within one industry. */
export interface IndustryWage {
  year: number;
  /** The publisher's code of the industry: `51` a sector, `513200` a four-digit industry. */
  naics: string;
  socCode: string;
  employment: number | null;
  /** Annual US dollars; null when capped or unpublished. */
  p50: number | null;
}

const COLUMNS = ['year', 'naics', 'soc_code', 'employment', 'p50'];

/** Every sector in 2022 to 2024, and selected industries in 2025. */
export async function readIndustryWages(folder: CsvFolder): Promise<IndustryWage[]> {
  const sectors = await folder.read('oews_industry_sector_2022_2024.csv', COLUMNS, industryWage);
  const selected = await folder.read('oews_industry_2025_selected.csv', COLUMNS, industryWage);
  return [...sectors, ...selected];
}

function industryWage(row: CsvRecord): IndustryWage {
  return {
    year: row.number('year'),
    naics: row.required('naics'),
    socCode: row.required('soc_code'),
    employment: row.optionalNumber('employment'),
    p50: row.wage('p50'),
  };
}
