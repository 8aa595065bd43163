import type { Makes, Reader } from './growth';

/** The beginning of a text, and the unit that repeats behind it. */
export type Awkward = readonly [begin: string, unit: string];

/** Words of the grammars, alone and beside others: there a reader that begins anew or goes back spends its time. */
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
/** Units that the rules of a request's member may know. */
export const AWKWARD_IN_MEMBERS = [
  ...afterLetter([' ', 'a', '0', '.', '-', '@', '/', '"', '\n', 'a.', 'a@', '\u0301\u0316']),
  ...ADDRESSES,
];
/** A reader of each of these: a text of so many characters, which ends with something else, by what it is made of. */
export function readings(read: Reader, given: readonly Awkward[]): Makes {
  return given.map(([begin, unit]) => [
    `${JSON.stringify(begin)} and ${JSON.stringify(unit)}`,
    (length) => {
      const text = `${begin}${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0007x`;
      return () => read(text);
    },
  ]);
}
