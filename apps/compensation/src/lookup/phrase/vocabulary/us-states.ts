import { STATE_NAMES } from '@wagewright/enums';

/** Postal codes by name, both lower-case: the states and Puerto Rico, without the District of Columbia. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...STATE_NAMES, PR: 'Puerto Rico' }).flatMap(([code, name]) =>
    code === 'DC' ? [] : [[name.toLowerCase(), code.toLowerCase()]],
  ),
);

/** The name of a state by its code, in capitals; the code itself for none. */
export function stateName(code: string): string {
  const [name = code] = [...STATE_CODES].find(([, known]) => known === code.toLowerCase()) ?? [];
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export const CODES: ReadonlySet<string> = new Set([...STATE_CODES.values(), 'dc']);
