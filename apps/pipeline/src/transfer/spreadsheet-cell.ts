/**
 * Where a spreadsheet may take a text for a formula and run it: at its beginning, and behind whatever some spreadsheet
 * takes for the end of a cell, which in much of Europe is a semicolon; blanks and quotes in front do not help. The
 * full-width and small forms of the signs count as well.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|["\u0085])*)('*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g;
/** A tab or a line end in the first place is dropped by some, so that what follows it comes first. */
const DROPPED_BEGINNING = /^'*[\t\r]/;
const NEUTRALISED_BEGINNING = /^'+[\t\r]/;

/**
 * A text that no spreadsheet takes for a formula, whatever it takes for a separator: an apostrophe before the sign
 * makes it plain text. A sign that looks as if it had been neutralised already gets another, so that `unescapeSpreadsheetCell`
 * gives every text back.
 */
export function escapeSpreadsheetCell(text: string): string {
  const neutral = text.replace(FORMULA, "$1$2$3'");
  return DROPPED_BEGINNING.test(neutral) ? `'${neutral}` : neutral;
}

/** The text that `spreadsheetCell` was given. */
export function unescapeSpreadsheetCell(cell: string): string {
  const begun = NEUTRALISED_BEGINNING.test(cell) ? cell.slice(1) : cell;
  return begun.replace(FORMULA, (_, end: string, blanks: string, apostrophes: string) => {
    return end + blanks + apostrophes.slice(1);
  });
}
