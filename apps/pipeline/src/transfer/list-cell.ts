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
