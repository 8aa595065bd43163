import { STATE_NAMES } from '@wagewright/enums';

/** By their codes in capitals: the states and territories of the wage survey. */
const NAMES: Readonly<Record<string, string>> = {
  ...STATE_NAMES,
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'Virgin Islands',
};

/** Postal codes by name, both lower-case. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(NAMES), ['VI', 'US Virgin Islands']].map(([code = '', name = '']) => [
    name.toLowerCase(),
    code.toLowerCase(),
  ]),
);

/** The name of a state by its code, in any case; the code itself for none. */
export function stateName(code: string): string {
  return NAMES[code.toUpperCase()] ?? code;
}

/** The codes that are read: `VI` and `GU` are rather a numeral and a part of a word. */
export const CODES: ReadonlySet<string> = new Set(
  [...STATE_CODES.values()].filter((code) => code !== 'vi' && code !== 'gu'),
);
