import { stateAt } from './read-state';
import { BEHIND_NOT, EXCEPT } from './vocabulary/location-words';
import type { WordsLeft } from './words-left';

/** `Remote, US (excluding CA and NY)`: what is left out is not meant. */
export function takeExceptions(words: WordsLeft): void {
  const { tokens } = words;
  const from = tokens.findIndex(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? '';
    return (
      EXCEPT.has(word) || (word === 'not' && (BEHIND_NOT.has(next) || stateAt(words, at + 1).stateLength > 0))
    );
  });
  if (from > 0) words.take(from, tokens.length - from);
}
