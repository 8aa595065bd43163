/** What some grammar knows, alone and beside others: where a reader that begins anew or goes back spends its time. */
export const UNITS = [
  ...Array.from('*/\\ \t\n\r"\'()[<{&-–_.,;:#@=|0aAé🦊'),
  '\r\n',
  ' \n',
  '\u00a0',
  '\u200b',
  '\u0301',
  '\u0301\u0316',
  '\ud800',
  '\udc00',
  'a*',
  'a ',
  'Aa ',
  'A, ',
  'a-',
  'a.',
  'a@',
  '/a',
  '1,',
  '1 - ',
  '$1k ',
  '1h ',
  '"";',
  '"a',
  ',"',
  '<a ',
  '</a>',
  '<!--',
  '&amp;',
  '](',
  '\\"',
  '://',
  '%41',
  '-at-',
];

/** Of those the ones that the rules of a member may know. */
export const UNITS_OF_RULES = [' ', 'a', '0', '.', '-', '@', '/', '"', '\n', 'a.', 'a@', '\u0301\u0316'];

/** Where an address is read, as what begins it and what comes again and again. */
const ADDRESSES = [
  ['https://x', '\u0301\u0316'],
  ['https://x', '.x'],
  ...['/', '%41', '-at-', '-1', '\u0301\u0316'].map((unit) => ['https://www.linkedin.com/jobs/view/', unit]),
  ...['a', '&a=', 'a=1&'].map((unit) => ['https://x.example/?', unit]),
] as const;

/** For each unit a text of about `length` characters that ends with something else, by what it is made of. */
export function awkwardTexts(length: number, units: readonly string[]): ReadonlyMap<string, string> {
  const parts = [...units.map((unit) => ['x', unit] as const), ...ADDRESSES];
  return new Map(
    parts.map(([begin, unit]) => [
      `${JSON.stringify(begin)} and ${JSON.stringify(unit)}`,
      `${begin}${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0007x`,
    ]),
  );
}
