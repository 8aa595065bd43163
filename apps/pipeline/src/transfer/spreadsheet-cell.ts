/** A spreadsheet takes a cell that begins with one of these for a formula and runs it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEUTRALISED = /^'+[=+\-@\t\r]/;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe in front makes it plain text. One that looks
 * as if it had been neutralised already gets another, so that `textOfCell` gives every text back.
 */
export function spreadsheetCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `spreadsheetCell` was given. */
export function textOfCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
