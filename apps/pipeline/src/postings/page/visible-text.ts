/** Elements with invisible content. */
export const UNSEEN = new Set('script style template noscript svg iframe title textarea select'.split(' '));

/** Elements that have no content and no end. */
export const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements that begin and end a visible line. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote body button div dl fieldset figcaption footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hr html main nav ol p pre section table tbody thead ul'
  ).split(' '),
);
/** Elements that only begin a line, so that no empty line lies between them. */
export const LINES = new Set(['br', 'dd', 'dt', 'li', 'option', 'tr']);
export const CELLS = new Set(['td', 'th']);
/** Marks between the cells of a row, and before the value in a list of terms. */
const [NEXT_CELL, VALUE] = ['\ue000', '\ue001'];
const CELL_BOUNDARIES = /(?<!\s)\s*\ue000\s*/g;
const VALUES = /(?<![\s:])[\s:]*\ue001\s*/g;
/** A longer first cell is no label. */
const LONGEST_LABEL = 40;
/** Longer than the text of any posting. */
const MAX_TEXT = 200_000;

/** The visible text of a page: a line for each block, single blanks between words; at most about 200,000 characters. */
export class VisibleText {
  private readonly parts: string[] = [];
  private size = 0;
  private cells = 0;

  add(text: string): void {
    if (this.size > MAX_TEXT) return;
    this.parts.push(text.replace(/\s+/g, ' '));
    this.size += text.length;
  }

  /** @param prefix of the line that may begin here */
  boundary(name: string, isBegin: boolean, prefix = ''): void {
    if (this.size > MAX_TEXT) return;
    if (name === 'tr') this.cells = 0;
    if (isBegin && CELLS.has(name) && this.cells++ > 0) this.parts.push(NEXT_CELL);
    else if (isBegin && name === 'dd') this.parts.push(VALUE);
    else if (BLOCKS.has(name) || (isBegin && LINES.has(name))) this.parts.push(`\n${prefix}`);
  }

  build(): string {
    const lines = this.parts.join('').replace(VALUES, ': ').replace(CELL_BOUNDARIES, NEXT_CELL).split('\n');
    const trimmed = lines.map((line) => ofCells(line).replace(/ +/g, ' ').trim());
    return trimmed
      .filter((line, i) => line !== '' || (trimmed[i - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }
}

/** A text with single blanks between its words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A row of two cells is a label with its value. */
function ofCells(line: string): string {
  const [label = '', value, ...others] = line.split(NEXT_CELL);
  const isLabel = value !== undefined && others.length === 0 && /^[^\d:.!?]+:?$/.test(label.trim());
  return isLabel && label.length <= LONGEST_LABEL
    ? `${label.trim().replace(/:$/, '')}: ${value}`
    : line.replaceAll(NEXT_CELL, ' ');
}
