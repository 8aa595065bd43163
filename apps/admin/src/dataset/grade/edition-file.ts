import { basename } from 'node:path';
import type { CsvRecord } from '../csv/csv-record';
import { InputError } from '../csv/input.error';
import { oewsMetro, oewsNational } from '../import/formats/oews.formats';
import { tableRecords } from '../import/table-reader';

/** One median of an edition of the wage survey, annual US dollars. */
export interface EditionWage {
  socCode: string;
  /** Null for the nation. */
  cbsaCode: string | null;
  median: number;
  /** People of the occupation there; null where the survey prints no count. */
  employment: number | null;
}

export interface Edition {
  year: number;
  wages: EditionWage[];
}

type Cells = Readonly<Record<string, string | number | null>>;

/** The area of the nation in the publisher's files. */
const NATION = '99';

/**
 * Reads the detailed occupations of an edition: a workbook or CSV of the publisher, or the file that `dataset import`
 * makes of it. Rows without a median are left out.
 *
 * @param year by default the newest in the file, or the year in the name of a publisher's file (`MSA_M2026_dl.xlsx`)
 * @throws InputError for an unreadable file, a missing column, a wrong cell, or a file without medians of the year.
 */
export async function readEdition(path: string, year?: number): Promise<Edition> {
  const cells: Cells[] = [];
  for await (const record of tableRecords(path, [])) {
    const row = record.has('OCC_CODE') ? publishedCells(record, path, year) : importedCells(record);
    if (row !== undefined) cells.push(row);
  }
  const newest = year ?? Math.max(...cells.map((row) => Number(row['year'])));
  const wages = cells.filter((row) => row['year'] === newest).flatMap(wageOf);
  if (wages.length > 0) return { year: newest, wages };
  const which = year === undefined ? '' : ` of ${year}`;
  throw new InputError(basename(path), 0, '-', `holds no median${which} of a detailed occupation`);
}

function publishedCells(record: CsvRecord, path: string, year = yearInName(path)): Cells | undefined {
  const isMetro = record.has('AREA') && record.text('AREA') !== NATION;
  return (isMetro ? oewsMetro(year, path) : oewsNational(year, path)).convert(record);
}

function yearInName(path: string): number {
  const named = /M(20\d\d)/.exec(basename(path))?.[1];
  if (named !== undefined) return Number(named);
  throw new InputError(basename(path), 0, '-', 'names no year: give --year');
}

function importedCells(record: CsvRecord): Cells {
  return {
    year: record.number('YEAR'),
    soc_code: record.required('SOC_CODE'),
    soc_level: record.has('SOC_LEVEL') ? record.text('SOC_LEVEL') : null,
    cbsa_code: record.has('CBSA_CODE') ? record.required('CBSA_CODE') : null,
    p50: record.wage('P50'),
    employment: record.has('EMPLOYMENT') ? record.optionalNumber('EMPLOYMENT') : null,
  };
}

function wageOf({ soc_code, soc_level: level, cbsa_code, p50: median, employment }: Cells): EditionWage[] {
  if (typeof median !== 'number' || (typeof level === 'string' && level !== 'detailed')) return [];
  return [
    {
      socCode: String(soc_code),
      cbsaCode: cbsa_code ? String(cbsa_code) : null,
      median,
      employment: typeof employment === 'number' ? employment : null,
    },
  ];
}
