/**
 * Numbers as a text, one character for each behind a blank, which is null; people are two. JSON and PostgreSQL take all of
 * them as they are: the largest lies below the surrogates.
 */
const FIRST = 0x28;
const NULL = ' ';
/** Scale of dollars and people, which are whole tens. */
export const TENS = 0.1;
const HALF = 20_000;

/** @param value times scale at most 55,000 */
export function packed(value: number | null, scale = 1): string {
  return value === null ? NULL : String.fromCharCode(FIRST + Math.round(value * scale));
}

/** Null beyond the end, too. */
export function unpacked(column: string, at: number, scale: number): number | null {
  const code = column.charCodeAt(at) - FIRST;
  if (!(code >= 0)) return null;
  // Dividing by a tenth is not exact.
  return scale === TENS ? code * 10 : code / scale;
}

/** A number of whole tens as two characters. */
export function packedPair(value: number | null): string {
  if (value === null) return NULL + NULL;
  const tens = Math.round(value * TENS);
  return packed(Math.floor(tens / HALF)) + packed(tens % HALF);
}

export function unpackedPair(column: string, at: number): number | null {
  const [high, low] = [unpacked(column, 2 * at, 1), unpacked(column, 2 * at + 1, 1)];
  return high === null || low === null ? null : (high * HALF + low) * 10;
}

/** The index of a number in a column of rising ones; -1 without it. */
export function indexIn(rising: string, value: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const own = rising.charCodeAt(middle) - FIRST;
    if (own === value) return middle;
    if (own < value) from = middle + 1;
    else to = middle;
  }
  return -1;
}
