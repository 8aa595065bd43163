/**
 * Longest beginning, in UTF-16 units, that the engine's own search looks for: at most so many comparisons for each
 * character of the text.
 */
const LONGEST_NATIVE = 32;

/**
 * Whether a text contains another, as `String.includes` says, in time proportional to the length of both.
 *
 * `String.includes` and its kin take the product of both lengths. They are for parts that the program itself writes;
 * `test/structure/text-searches.spec.ts` refuses them for parts from outside.
 */
export function includesText(text: string, part: string): boolean {
  return indexOfText(text, part) !== -1;
}

/**
 * The place of the first occurrence at `from` or behind it, as `String.indexOf` gives it; -1 without one. In time
 * proportional to the length of both.
 *
 * @param from in UTF-16 units, at least 0
 */
export function indexOfText(text: string, part: string, from = 0): number {
  const first = text.indexOf(part.slice(0, LONGEST_NATIVE), from);
  return first === -1 || part.length <= LONGEST_NATIVE ? first : indexOfLong(text, part, first);
}

/** The search of Knuth, Morris and Pratt, which never goes back in the text. */
function indexOfLong(text: string, part: string, from: number): number {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
    if (matched === part.length) return at + 1 - matched;
  }
  return -1;
}

/** For each beginning of a text, by its last character: the length of its longest proper beginning that is also its end. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  for (let at = 1; at < part.length; at++)
    borders[at] = extended(part, borders, borders[at - 1] ?? 0, part.charCodeAt(at));
  return borders;
}

/** How much of the part is matched after one more character, when `matched` characters were before it. */
function extended(part: string, borders: Int32Array, matched: number, code: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== code) length = borders[length - 1] ?? 0;
  return part.charCodeAt(length) === code ? length + 1 : length;
}
