/** A spreadsheet takes a cell that begins with one of these for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula: an apostrophe in front makes it plain text. */
export function spreadsheetCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
