import type { CellText } from './cell-texts';
import type { XmlAttributes, XmlHandler } from './parse-xml';
import { WorkbookError } from './workbook.error';

/** A worksheet row: its number as the spreadsheet shows it, and its cells by position. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The last column of a worksheet is XFD. */
const MAX_COLUMNS = 16_384;
const REFERENCE = /^([A-Z]+)\d+$/;

/** The text of `<t>` elements. A `<t>` inside `<rPh>` gives a pronunciation and is left out. */
class TextRuns {
  text = '';
  private isText = false;
  private isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    if (name === 't') this.isText = true;
  }

  append(text: string): void {
    if (this.isText && !this.isPhonetic) this.text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    if (name === 't') this.isText = false;
  }
}

/** Makes texts from the items (`<si>`) of the shared strings. */
export class SharedStringHandler implements XmlHandler<string> {
  private runs = new TextRuns();

  open(name: string): void {
    if (name === 'si') this.runs = new TextRuns();
    else this.runs.open(name);
  }

  text(text: string): void {
    this.runs.append(text);
  }

  close(name: string): string | undefined {
    this.runs.close(name);
    return name === 'si' ? this.runs.text : undefined;
  }
}

/** Makes rows of a worksheet. A cell's text is its shared string, its inline string, or its value by `textOf`. */
export class SheetRowHandler implements XmlHandler<SheetRow> {
  private row: SheetRow = { line: 0, cells: [] };
  private type = '';
  private style = 0;
  private column = 0;
  private value = '';
  private isValue = false;
  private runs = new TextRuns();

  constructor(
    private readonly strings: readonly string[],
    private readonly textOf: CellText,
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'v') this.isValue = true;
    else this.runs.open(name);
  }

  text(text: string): void {
    if (this.isValue) this.value += text;
    else this.runs.append(text);
  }

  close(name: string): SheetRow | undefined {
    if (name === 'row') return this.row;
    if (name === 'v') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else this.runs.close(name);
    return undefined;
  }

  private openRow({ r: number }: XmlAttributes): void {
    this.row = { line: number ? Number(number.value) : this.row.line + 1, cells: [] };
  }

  /** A cell without a reference follows the one before it. */
  private openCell({ r: reference, t: type, s: style }: XmlAttributes): void {
    this.column = reference ? columnIndex(reference.value) : this.row.cells.length;
    this.type = type?.value ?? '';
    this.style = Number(style?.value ?? 0);
    this.value = '';
    this.runs = new TextRuns();
  }

  private closeCell(): void {
    const { cells } = this.row;
    if (cells.length >= MAX_COLUMNS) throw new WorkbookError(`a row has more than ${MAX_COLUMNS} cells`);
    while (cells.length < this.column) cells.push('');
    cells.push(this.cellText());
  }

  private cellText(): string {
    if (this.type === 'inlineStr') return this.runs.text;
    if (this.type === 's') return this.strings[Number(this.value)] ?? '';
    return this.textOf(this.value, this.type, this.style);
  }
}

/** A1 → 0, Z1 → 25, AA1 → 26. @throws WorkbookError for a name that no cell of a worksheet has */
function columnIndex(reference: string): number {
  const letters = REFERENCE.exec(reference)?.[1] ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > MAX_COLUMNS) throw new WorkbookError(`"${reference}" is no cell of a worksheet`);
  return column - 1;
}
