import { InputError } from './input.error';

/** A row by column name, with readers that name file, row and column of a faulty cell. */
export class CsvRecord {
  constructor(
    private readonly file: string,
    readonly line: number,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: string[],
  ) {}

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /** The trimmed cell; empty when the publisher left it blank. */
  text(column: string): string {
    const index = this.columns.get(column);
    if (index === undefined) throw this.fault(column, 'there is no such column');
    return (this.cells[index] ?? '').trim();
  }

  /** @throws InputError for an empty cell. */
  required(column: string): string {
    const text = this.text(column);
    if (text === '') throw this.fault(column, 'is empty');
    return text;
  }

  /** @throws InputError for anything but a finite number. */
  number(column: string): number {
    const value = this.optionalNumber(column);
    if (value === null) throw this.fault(column, 'is empty');
    return value;
  }

  /** Null for an empty cell. @throws InputError for text. */
  optionalNumber(column: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    const value = Number(text);
    if (!Number.isFinite(value)) throw this.fault(column, `"${text}" is not a number`);
    return value;
  }

  /** Null for an empty cell. @throws InputError for a wage that is negative or absurd. */
  wage(column: string): number | null {
    const value = this.optionalNumber(column);
    if (value === null) return null;
    if (value < 1_000 || value > 5_000_000) throw this.fault(column, `${value} is no annual wage`);
    return value;
  }

  flag(column: string): boolean {
    const text = this.text(column).toLowerCase();
    return text === 'yes' || text === 'y';
  }

  /** The cells between `|`. */
  list(column: string): string[] {
    const text = this.text(column);
    return text === '' ? [] : text.split('|');
  }

  fault(column: string, reason: string): InputError {
    return new InputError(this.file, this.line, column, reason);
  }
}
