import { InputError } from './input.error';

/** One data row: its line in the file and its cells in header order. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * RFC 4180 as a state machine over chunks, so that a file of any size streams through.
 * Quoted cells may hold separators, doubled quotes and line breaks.
 */
export class CsvParser {
  private cells: string[] = [];
  private cell = '';
  private quoted = false;
  private closing = false;
  private line = 1;
  private rowLine = 1;

  constructor(
    private readonly file: string,
    private readonly separator = ',',
  ) {}

  /** The rows completed by this chunk. */
  *push(chunk: string): Generator<CsvRow> {
    for (const char of chunk) {
      const row = this.quoted || this.closing ? this.quotedChar(char) : this.plainChar(char);
      if (row !== undefined) yield row;
    }
  }

  /** The last row, if the file does not end in a line break. */
  *end(): Generator<CsvRow> {
    // A quote that was waiting for its successor has closed the cell.
    if (this.quoted && !this.closing)
      throw new InputError(
        this.file,
        this.rowLine,
        '-',
        'a quoted cell is not closed: the file is truncated',
      );
    if (this.cell !== '' || this.cells.length > 0) yield this.finishRow();
  }

  private quotedChar(char: string): CsvRow | undefined {
    if (this.closing) return this.afterQuote(char);
    if (char === '"') this.closing = true;
    else this.append(char);
    return undefined;
  }

  private afterQuote(char: string): CsvRow | undefined {
    this.closing = false;
    if (char === '"') {
      this.append(char);
      return undefined;
    }
    this.quoted = false;
    return this.plainChar(char);
  }

  private plainChar(char: string): CsvRow | undefined {
    if (char === '"' && this.cell === '') this.quoted = true;
    else if (char === this.separator) this.finishCell();
    else if (char === '\n') return this.finishLine();
    else if (char !== '\r') this.append(char);
    return undefined;
  }

  private append(char: string): void {
    if (char === '\n') this.line += 1;
    this.cell += char;
  }

  private finishCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
  }

  private finishLine(): CsvRow | undefined {
    const blank = this.cell === '' && this.cells.length === 0;
    this.line += 1;
    if (!blank) return this.finishRow();
    this.rowLine = this.line;
    return undefined;
  }

  private finishRow(): CsvRow {
    this.finishCell();
    const row = { line: this.rowLine, cells: this.cells };
    this.cells = [];
    this.rowLine = this.line;
    return row;
  }
}
