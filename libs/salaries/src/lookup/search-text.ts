const COMBINING_MARKS = /\p{M}/gu;
/** Letters, digits, and the signs that distinguish C++, C# and .NET; everything else separates words. */
const SEPARATORS = /[^\p{L}\p{N}+#.]+/gu;
/** A dot separates words unless a letter or digit follows at once, as in `.net` and `node.js`. */
const LOOSE_DOTS = /\.(?![\p{L}\p{N}])/gu;

/** Most names: nothing but the case differs. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/** No name is longer. Normalizing takes time by the square of the accents on one letter. */
const MAX_CHARACTERS = 1_000;

/**
 * The first 1,000 characters of a text in normalized form: lower-case, without diacritics, words separated by one
 * space.
 */
export function searchText(text: string): string {
  const start = text.slice(0, MAX_CHARACTERS);
  if (PLAIN.test(start)) return start.toLowerCase();
  return start
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(LOOSE_DOTS, ' ')
    .replace(SEPARATORS, ' ')
    .trim();
}

export function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The distinct trigrams of a text, its ends marked by spaces, like pg_trgm. */
export function trigrams(text: string): Set<string> {
  const pieces = new Set<string>();
  for (const word of words(text)) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) pieces.add(padded.slice(i, i + 3));
  }
  return pieces;
}
