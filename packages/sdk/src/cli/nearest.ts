/** Longer words are no typing errors. */
const MAX_LENGTH = 40;

/** The known word that a misspelt one was meant to be: at most one letter in three is wrong. Undefined without one. */
export function nearestOf(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const near = known
    .map((word) => ({ word, errors: errorsBetween(given, word) }))
    .filter(({ errors }) => errors <= given.length / 3);
  return near.toSorted((one, other) => one.errors - other.errors)[0]?.word;
}

/** Letters to omit, add, replace, or swap with their neighbour. */
function errorsBetween(given: string, word: string): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= given.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = given[i - 1] === word[j - 1];
      const isSwapped = given[i - 1] === word[j - 2] && given[i - 2] === word[j - 1];
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && i > 1 && j > 1 ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[given.length]?.[word.length] ?? 0;
}
