/** Consonants without those that are mistaken for one another's words: what the library makes codes of. */
const CODE = /^[B-DF-HJ-NP-TV-XZ]{8}$/;
const HALF = 4;

/** What a person typed, as the device's code is kept: without spaces and hyphens, in capitals; undefined for no code at all. */
export function typedCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return CODE.test(code) ? code : undefined;
}

/** A code as devices show it: `BCDF-GHJK`. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
