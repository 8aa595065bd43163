/** What a text begins with, and what comes again and again behind it. */
export type Awkward = readonly [begin: string, unit: string];

/** What some grammar knows, alone and beside others: where a reader that begins anew or goes back spends its time. */
const UNITS = [
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

/** Where an address is read. */
const ADDRESSES: readonly Awkward[] = [
  ['https://x', '\u0301\u0316'],
  ['https://x', '.x'],
  ...['/', '%41', '-at-', '-1', '\u0301\u0316'].map((unit): Awkward => [
    'https://www.linkedin.com/jobs/view/',
    unit,
  ]),
  ...['a', '&a=', 'a=1&'].map((unit): Awkward => ['https://x.example/?', unit]),
];

const afterLetter = (units: readonly string[]) => units.map((unit): Awkward => ['x', unit]);

export const ALL_AWKWARD = [...afterLetter(UNITS), ...ADDRESSES];
/** Those that the rules of a request's member may know. */
export const AWKWARD_IN_MEMBERS = [
  ...afterLetter([' ', 'a', '0', '.', '-', '@', '/', '"', '\n', 'a.', 'a@', '\u0301\u0316']),
  ...ADDRESSES,
];
/** Blanks, words, what opens something that never ends, and what comes apart: most of what was ever found is found by them. */
export const MOST_DANGEROUS = [
  ...afterLetter([' ', '\n', '<', '"', '0', 'a ', 'a.', 'a@', '\u0301\u0316']),
  ...ADDRESSES.slice(-1),
];

/** A text of about `length` characters for each, which ends with something else, by what it is made of. */
export function awkwardTexts(length: number, given: readonly Awkward[]): ReadonlyMap<string, string> {
  return new Map(
    given.map(([begin, unit]) => [
      `${JSON.stringify(begin)} and ${JSON.stringify(unit)}`,
      `${begin}${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0007x`,
    ]),
  );
}
