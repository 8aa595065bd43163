import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { unescapeSpreadsheetCell } from '../spreadsheet-cell';
import type { CsvRecord } from './csv-records';
import { columnNames } from './headings';
import type { RowValues } from './parse-job-row';

/** More than any tracker has. */
const MAX_COLUMNS = 500;

/** The rows of a CSV file below its header. */
export class CsvTable {
  readonly columns: string[];
  private readonly header: string[];
  private readonly rows: CsvRecord[];
  private readonly indexOf: ReadonlyMap<string, number>;

  /** @throws ApiError 400 without a header, and for a duplicate column */
  constructor([first, ...rows]: CsvRecord[]) {
    const header = first?.cells;
    if (!header) throw bodyMalformed('The file is empty: its first line must name the columns.');
    if (header.length > MAX_COLUMNS) throw bodyMalformed(`The file has more than ${MAX_COLUMNS} columns.`);
    this.header = header.map((name) => name.trim());
    this.rows = rows;
    this.requireUniqueColumns();
    const names = columnNames(this.header);
    this.indexOf = new Map(names.map((name, index) => [name, index]));
    this.columns = [...this.indexOf.keys()];
  }

  get size(): number {
    return this.rows.length;
  }

  /** The line of a row in the file, from 1. */
  line(index: number): number {
    return this.rows[index]?.line ?? 0;
  }

  /**
   * The values of a row; undefined when all its cells are empty.
   * @throws ApiError 400 when it has more or fewer cells than the header
   */
  row(index: number): RowValues | undefined {
    const cells = this.rows[index]?.cells ?? [];
    if (isBlank(cells)) return undefined;
    if (cells.length < this.header.length || !isBlank(cells.slice(this.header.length))) {
      throw parameterMissing('row', `The row has ${cells.length} cells, the header ${this.header.length}.`);
    }
    return (column) => this.cell(index, column);
  }

  /** One cell of a row, even of a faulty one; empty when missing. */
  cell(index: number, column: string): string {
    const position = this.indexOf.get(column) ?? -1;
    return unescapeSpreadsheetCell(this.rows[index]?.cells[position] ?? '');
  }

  private requireUniqueColumns(): void {
    const seen = new Set<string>();
    for (const name of this.header.filter(Boolean).map((column) => column.toLowerCase())) {
      if (seen.has(name)) throw bodyMalformed('The header names a column more than once.');
      seen.add(name);
    }
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
