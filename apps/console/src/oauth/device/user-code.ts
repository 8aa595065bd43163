/** Consonants that are not confused with one another: the library's alphabet of codes. */
const CODE = /^[B-DF-HJ-NP-TV-XZ]{8}$/;
const HALF = 4;

/**
 * Normalizes a typed code to the stored form: without spaces and hyphens, in capitals; undefined for anything but a
 * code.
 */
export function typedCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return CODE.test(code) ? code : undefined;
}

/** A code in the form shown by devices: `BCDF-GHJK`. */
export function shownCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}
