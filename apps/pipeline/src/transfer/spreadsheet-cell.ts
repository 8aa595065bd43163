/**
 * Where a spreadsheet may interpret a text as a formula and run it: at the beginning, and after each character that
 * some spreadsheet reads as the end of a cell, which in much of Europe is a semicolon. Blanks and quotes before the
 * sign do not prevent it. The full-width and small forms of the signs count as well.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|["\u0085])*)('*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g;
/** Some spreadsheets drop a leading tab or line end, so that the rest becomes the beginning. */
const DROPPED_BEGINNING = /^'*[\t\r]/;
const NEUTRALISED_BEGINNING = /^'+[\t\r]/;

/**
 * Escapes a text so that no spreadsheet interprets it as a formula, whichever separator it uses: an apostrophe before
 * the sign makes it plain text. A sign that already has an apostrophe gets another one, so that
 * `unescapeSpreadsheetCell` restores every text.
 */
export function escapeSpreadsheetCell(text: string): string {
  const neutral = text.replace(FORMULA, "$1$2$3'");
  return DROPPED_BEGINNING.test(neutral) ? `'${neutral}` : neutral;
}

/** Restores the text that `escapeSpreadsheetCell` was given. */
export function unescapeSpreadsheetCell(cell: string): string {
  const begun = NEUTRALISED_BEGINNING.test(cell) ? cell.slice(1) : cell;
  return begun.replace(FORMULA, (_, end: string, blanks: string, apostrophes: string) => {
    return end + blanks + apostrophes.slice(1);
  });
}

/** Signs that would end an entry, or look like an opening quote. */
const NEEDS_QUOTES = /[;,"\r\n]|^\s|\s$/;
const QUOTED = /^"(?:[^"]|"")*"$/;
const ENTRY = /(?<!")"(?:[^"]|"")*"\s*(?=[;,\r\n]|$)|[^;,\s][^;,\r\n]*/g;

/** A list as one cell: `a; b; "c, d"`. */
export function formatListCell(entries: readonly string[]): string {
  return entries
    .map((entry) => (NEEDS_QUOTES.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join('; ');
}

export function parseListCell(cell: string): string[] {
  const entries = [...cell.matchAll(ENTRY)].map(([text]) => text.trim());
  return entries.filter(Boolean).map((text) => (QUOTED.test(text) ? unquoted(text) : text));
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll('""', '"');
}
