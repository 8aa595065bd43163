import { STATE_NAMES } from '@wagewright/enums';

/** Postal codes by name, both lower-case: the states and territories of the wage survey, without the District of Columbia. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(STATE_NAMES).filter(([code]) => code !== 'DC'),
    ['PR', 'Puerto Rico'],
    ['GU', 'Guam'],
    ['VI', 'Virgin Islands'],
    ['VI', 'US Virgin Islands'],
  ].map(([code = '', name = '']) => [name.toLowerCase(), code.toLowerCase()]),
);

/** The name of a state by its code, in capitals; the code itself for none. */
export function stateName(code: string): string {
  const [name = code] = [...STATE_CODES].find(([, known]) => known === code.toLowerCase()) ?? [];
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The codes that are read: `VI` and `GU` are rather a numeral and a part of a word. */
export const CODES: ReadonlySet<string> = new Set(
  [...STATE_CODES.values(), 'dc'].filter((code) => code !== 'vi' && code !== 'gu'),
);
