/** Longer texts are no words. Normalizing takes time by the square of the accents on one letter. */
const MAX_WORDS = 1_000;

/**
 * A text by its letters and digits only, in lower case and without accents, so that words can be compared however they
 * are written: `Prénom (1er)` is `prenom1er`, `Straße` is `strasse`. A text of more than 1,000 characters is no word: nothing is left of it.
 */
export function foldText(text: string): string {
  if (text.length > MAX_WORDS) return '';
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A look-up by folded words. For a word with several meanings, the first one counts. */
export function wordTable<T>(
  meanings: Iterable<readonly [meaning: T, words: readonly string[]]>,
): Map<string, T> {
  const table = new Map<string, T>();
  for (const [meaning, words] of meanings) {
    for (const word of words.map(foldText)) if (!table.has(word)) table.set(word, meaning);
  }
  return table;
}

/** The words of a text that separates them by commas, over any number of lines. */
export function wordList(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
