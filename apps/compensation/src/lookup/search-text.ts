const COMBINING_MARKS = /\p{M}/gu;
/** Letters, digits, and the signs that tell C++, C# and .NET apart; everything else separates words. */
const SEPARATORS = /[^\p{L}\p{N}+#.]+/gu;
/** A dot separates words unless something follows it at once, as in `.net` and `node.js`. */
const LOOSE_DOTS = /\.(?![\p{L}\p{N}])/gu;

/** No name is longer. To normalize a text takes time by the square of the accents that one letter has. */
const MAX_CHARACTERS = 1_000;

/** The first 1,000 characters of a text as they are compared: lower-case, without diacritics, words separated by one space. */
export function searchText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(LOOSE_DOTS, ' ')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** The words of a text that went through `searchText`. */
export function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The distinct three-character pieces of a text, its ends marked by spaces, as pg_trgm cuts them. */
export function trigrams(text: string): Set<string> {
  const pieces = new Set<string>();
  for (const word of words(text)) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) pieces.add(padded.slice(i, i + 3));
  }
  return pieces;
}
