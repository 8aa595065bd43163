/**
 * Typing errors between two words: letters left out, added, exchanged, or swapped with their neighbour (optimal string
 * alignment). @param most above it the exact number does not matter: `most + 1` is answered
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell({ a, b, i, j }, row, last, before));
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

interface At {
  a: string;
  b: string;
  i: number;
  j: number;
}

function cell({ a, b, i, j }: At, row: number[], last: number[], before: number[]): number {
  const same = a[i - 1] === b[j - 1];
  const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}

/** Typing errors that a word of this length is forgiven. */
export function forgiven(length: number): number {
  if (length < 5) return length === 4 ? 1 : 0;
  return length < 8 ? 1 : 2;
}

/** A set of words that finds the one that was meant. */
export class SpellingIndex {
  private readonly byLength = new Map<number, { word: string; letters: number; weight: number }[]>();

  /** @param words with their weights: of equally near ones the weightier is meant */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, weight] of words) {
      const entry = { word, letters: lettersOf(word), weight };
      const same = this.byLength.get(word.length);
      if (same) same.push(entry);
      else this.byLength.set(word.length, [entry]);
    }
  }

  /** The nearest word within the typing errors that are forgiven; a first letter is rarely mistyped, so it counts for more. */
  nearest(word: string): { word: string; distance: number } | undefined {
    const most = forgiven(word.length);
    const letters = lettersOf(word);
    let best: { word: string; distance: number; weight: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const entry of this.byLength.get(length) ?? []) {
        if (bits(entry.letters ^ letters) > 2 * most) continue;
        const distance =
          editDistance(word, entry.word, most) + (entry.word.charCodeAt(0) === word.charCodeAt(0) ? 0 : 0.5);
        if (distance > most || forgiven(Math.min(length, word.length)) < Math.floor(distance)) continue;
        if (!best || distance < best.distance || (distance === best.distance && entry.weight > best.weight)) {
          best = { word: entry.word, distance, weight: entry.weight };
        }
      }
    }
    return best;
  }
}

/** The letters of a word as bits: two words of few typing errors differ in few of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 31);
  return letters;
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}
