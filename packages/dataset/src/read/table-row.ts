import { InputError } from '../dataset.error';

/** A row of a table by column name, in whatever case. Its faults name file, row and column. */
export class TableRow {
  constructor(
    private readonly file: string,
    private readonly line: number,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
  ) {}

  /** Whether the row has as many cells as the header. */
  get isWhole(): boolean {
    return this.cells.length === this.columns.size;
  }

  /** The trimmed cell; empty when the publisher left it blank. */
  text(column: string): string {
    const index = this.columns.get(columnKey(column));
    if (index === undefined) throw this.fault(column, 'there is no such column');
    return (this.cells[index] ?? '').trim();
  }

  fault(column: string, reason: string): InputError {
    return new InputError(this.file, this.line, column, reason);
  }
}

/** Upper case: the publishers changed the case of their headers between years. */
export function columnKey(column: string): string {
  return column
    .replace(/^\uFEFF/, '')
    .trim()
    .toUpperCase();
}
