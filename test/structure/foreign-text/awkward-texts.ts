/** What some grammar knows, alone and beside others: where a reader that begins anew or goes back spends its time. */
const UNITS = [
  ...Array.from('*/\\ \t\n\r"\'()[<{&-–_.,;:#@=|0aAé🦊'),
  ...['\r\n', ' \n', '\u00a0', '\u200b', '\u0301', '\u0301\u0316', '\ud800', '\udc00'],
  ...['a*', 'a ', 'Aa ', 'A, ', 'a-', 'a.', 'a@', '/a', '1,', '1 - ', '$1k ', '1h '],
  ...['"";', '"a', ',"', '<a ', '</a>', '<!--', '&amp;', '](', '\\"', '://', '%41', '-at-'],
];

/** Of those the ones that the rules of a member may know. */
export const UNITS_OF_RULES = [' ', 'a', '0', '.', '-', '@', '/', '"', '\n', 'a.', 'a@', '\u0301\u0316'];

/** For each unit a text of about `length` characters that ends with something else, by the unit as JSON. */
export function awkwardTexts(length: number, units: readonly string[] = UNITS): ReadonlyMap<string, string> {
  return new Map(
    units.map((unit) => [JSON.stringify(unit), `x${unit.repeat(Math.ceil(length / unit.length))}\u0007x`]),
  );
}
