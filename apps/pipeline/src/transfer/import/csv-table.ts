import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { unescapeSpreadsheetCell } from '../spreadsheet-cell';
import type { RowValues } from './parse-job-row';

/** More than any tracker has. */
const MAX_COLUMNS = 500;

/** The rows of a CSV file below its header. */
export class CsvTable {
  readonly columns: string[];
  private readonly header: string[];
  private readonly rows: string[][];
  private readonly indexOf: ReadonlyMap<string, number>;

  /** @throws ApiError 400 without a header, and for a header that names a column twice */
  constructor([header, ...rows]: string[][]) {
    if (!header) throw bodyMalformed('The file is empty: its first line must name the columns.');
    if (header.length > MAX_COLUMNS) throw bodyMalformed(`The file has more than ${MAX_COLUMNS} columns.`);
    this.header = header.map((name) => name.trim());
    this.rows = rows;
    this.columns = this.header.filter(Boolean);
    this.indexOf = new Map(this.header.map((name, index) => [name, index]));
    this.requireUniqueColumns();
  }

  get size(): number {
    return this.rows.length;
  }

  /** The line of the file in which a row begins, from 1. */
  line(index: number): number {
    return index + 2;
  }

  /**
   * What a row holds; undefined when all its cells are empty.
   * @throws ApiError 400 when it has more or fewer cells than the header
   */
  row(index: number): RowValues | undefined {
    const cells = this.rows[index] ?? [];
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    if (cells.length !== this.header.length) {
      throw parameterMissing('row', `The row has ${cells.length} cells, the header ${this.header.length}.`);
    }
    return (column) => unescapeSpreadsheetCell(cells[this.indexOf.get(column) ?? -1] ?? '');
  }

  private requireUniqueColumns(): void {
    const seen = new Set<string>();
    for (const name of this.columns.map((column) => column.toLowerCase())) {
      if (seen.has(name)) throw bodyMalformed('The header names a column more than once.');
      seen.add(name);
    }
  }
}
