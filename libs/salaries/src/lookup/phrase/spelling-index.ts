import { editDistance } from '@wagewright/errors';

/** Typing errors tolerated in a word of this length. */
export function forgiven(length: number): number {
  if (length < 5) return length === 4 ? 1 : 0;
  return length < 8 ? 1 : 2;
}

/** A set of words that finds the one a misspelt word means. */
export class SpellingIndex {
  private readonly byLength = new Map<number, { word: string; letters: number; weight: number }[]>();

  /** @param words with their weights: of equally near ones the weightiest wins */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, weight] of words) {
      const entry = { word, letters: lettersOf(word), weight };
      const same = this.byLength.get(word.length);
      if (same) same.push(entry);
      else this.byLength.set(word.length, [entry]);
    }
  }

  /** The nearest word within the tolerated typing errors; a first letter is rarely mistyped, so it counts for more. */
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

/** The letters of a word as bits: words with few typing errors between them differ in few bits. */
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
