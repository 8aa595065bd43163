import { basename } from 'node:path';
import { InputError } from '../dataset.error';
import { type Cell, constant, mapped, number, optionalNumber, required, wage } from './cells';
import { rowOf } from './file-mapping';
import type { ImportFormat } from './import/import-format';
import { amount, annualWage, requireYear } from './import/oews.formats';
import type { TableRow } from './table-row';
import { tableRows } from './table-rows';

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

type Cells = Readonly<Record<string, unknown>>;

/** Null in a table without the column. */
const ifThere = <T>(cell: Cell<T>): Cell<T | null> => ({
  columns: [],
  read: (row) => (cell.columns.every((column) => row.has(column)) ? cell.read(row) : null),
});

/** Columns of the file that `dataset import` makes of a workbook. */
const IMPORTED: Pick<ImportFormat, 'fields'> = {
  fields: {
    year: number('year'),
    soc_code: required('soc_code'),
    cbsa_code: ifThere(required('cbsa_code')),
    p50: wage('p50'),
    employment: ifThere(optionalNumber('employment')),
  },
};

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
  const rows: Cells[] = [];
  for await (const row of tableRows(path, []))
    if (isDetailed(row)) rows.push(rowOf(row.has('OCC_CODE') ? published(row, path, year) : IMPORTED, row));
  const newest = year ?? Math.max(...rows.map((row) => Number(row['year'])));
  const wages = rows.filter((row) => row['year'] === newest).flatMap(wageOf);
  if (wages.length > 0) return { year: newest, wages };
  const which = year === undefined ? '' : ` of ${year}`;
  throw new InputError(basename(path), 0, '-', `holds no median${which} of a detailed occupation`);
}

/** The publisher's table has the column O_GROUP, the imported one SOC_LEVEL, and the metros' table neither. */
function isDetailed(row: TableRow): boolean {
  const column = ['O_GROUP', 'SOC_LEVEL'].find((name) => row.has(name));
  return column === undefined || row.text(column).toLowerCase() === 'detailed';
}

function published(row: TableRow, path: string, year = yearInName(path)): Pick<ImportFormat, 'fields'> {
  requireYear(year, path);
  const isMetro = row.has('AREA') && row.text('AREA') !== NATION;
  return {
    fields: {
      year: constant(year),
      soc_code: required('OCC_CODE'),
      cbsa_code: isMetro ? mapped(required('AREA'), (own) => own.slice(-5)) : constant(null),
      p50: annualWage('A_MEDIAN'),
      employment: amount('TOT_EMP'),
    },
  };
}

function yearInName(path: string): number {
  const named = /M(20\d\d)/.exec(basename(path))?.[1];
  if (named !== undefined) return Number(named);
  throw new InputError(basename(path), 0, '-', 'names no year: give --year');
}

function wageOf({ soc_code, cbsa_code, p50: median, employment }: Cells): EditionWage[] {
  if (typeof median !== 'number') return [];
  return [
    {
      socCode: String(soc_code),
      cbsaCode: typeof cbsa_code === 'string' && cbsa_code !== '' ? cbsa_code : null,
      median,
      employment: typeof employment === 'number' ? employment : null,
    },
  ];
}
