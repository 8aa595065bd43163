import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { unescapeSpreadsheetCell } from '../../spreadsheet-cell';
import type { CsvRecord } from './csv-records';
import { columnNames, findColumns, type RowValues } from '../columns/import-fields';

/** More than any tracker has. */
const MAX_COLUMNS = 500;

/** Records among which the header is looked for, below titles and remarks. */
const HEADER_WITHIN = 20;

export class CsvTable {
  readonly columns: string[];
  private readonly header: string[];
  private readonly rows: CsvRecord[];
  private readonly indexOf: ReadonlyMap<string, number>;

  /**
   * @param headerRow the row of the header, from 1; else the first record that names company and title,
   *   or the first one of several cells
   * @param mapping the caller's columns, which count as recognised
   * @throws ApiError 400 without a header
   */
  constructor(records: CsvRecord[], mapping: Record<string, unknown> = {}, headerRow?: number | null) {
    const place = headerRow
      ? records.findIndex(({ line }) => line === headerRow)
      : headerPlace(records, mapping);
    const header = records[place]?.cells;
    if (!header && headerRow)
      throw parameterMissing('headerRow', `headerRow: there is nothing in row ${headerRow}.`);
    if (!header) throw bodyMalformed('The file is empty: its first line must name the columns.');
    if (header.length > MAX_COLUMNS) throw bodyMalformed(`The file has more than ${MAX_COLUMNS} columns.`);
    this.header = header.map((name) => name.trim());
    this.rows = records.slice(place + 1);
    const names = columnNames(this.header);
    this.indexOf = new Map(names.map((name, index) => [name, index]));
    this.columns = [...this.indexOf.keys()];
  }

  get size(): number {
    return this.rows.length;
  }

  /** The number of a row in a spreadsheet, from 1. */
  line(index: number): number {
    return this.rows[index]?.line ?? 0;
  }

  /**
   * The values of a row; undefined when all its cells are empty. Missing cells at the end are empty: Excel leaves them
   * out.
   * @throws ApiError 400 when it has more cells than the header
   */
  row(index: number): RowValues | undefined {
    const cells = this.rows[index]?.cells ?? [];
    if (isBlank(cells)) return undefined;
    if (!isBlank(cells.slice(this.header.length))) {
      throw parameterMissing('row', `The row has ${cells.length} cells, the header ${this.header.length}.`);
    }
    return (column) => this.cell(index, column);
  }

  /** One cell of a row, even of a faulty one; empty when missing. */
  cell(index: number, column: string): string {
    const position = this.indexOf.get(column) ?? -1;
    return unescapeSpreadsheetCell(this.rows[index]?.cells[position] ?? '');
  }
}

function headerPlace(records: readonly CsvRecord[], mapping: Record<string, unknown>): number {
  const several = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length > 1;
  return findHeader(records, mapping) ?? Math.max(0, records.slice(0, HEADER_WITHIN).findIndex(several));
}

/** The place of the first record that names company and title; undefined without one near the beginning. */
export function findHeader(
  records: readonly CsvRecord[],
  mapping: Record<string, unknown>,
): number | undefined {
  const place = records.slice(0, HEADER_WITHIN).findIndex(({ cells }) => namesEveryJob(cells, mapping));
  return place < 0 ? undefined : place;
}

function namesEveryJob(cells: readonly string[], mapping: Record<string, unknown>): boolean {
  const names = cells.map((cell) => cell.trim());
  const found = findColumns(names);
  return (['company', 'title'] as const).every((field) => {
    const wanted = mapping[field];
    return typeof wanted === 'string' ? names.includes(wanted.trim()) : found.has(field);
  });
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
