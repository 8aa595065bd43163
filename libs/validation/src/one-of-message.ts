import { didYouMean } from '@wagewright/errors';
import type { ValidationArguments } from 'class-validator';

/** Further words of a refusal about a text that is none of the words, with their punctuation; undefined for none. */
export type WordHint = (given: string) => string | undefined;

/**
 * The refusal of a value that is none of a closed list of words: it names them all, and the nearest of them.
 *
 * @param hint asked before the nearest word is looked for
 */
export function oneOfMessage(
  words: readonly string[],
  hint?: WordHint,
): (judged: ValidationArguments) => string {
  return ({ property, value }) =>
    `${property} must be one of ${words.join(', ')}${further(value, words, hint)}`;
}

/** Like `oneOfMessage`, for a list of such words. */
export function someOfMessage(
  words: readonly string[],
  hint?: WordHint,
): (judged: ValidationArguments) => string {
  return ({ property, value }) => {
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    const foreign = entries.find((entry) => typeof entry !== 'string' || !words.includes(entry));
    return `${property} must be one or more of ${words.join(', ')}${further(foreign, words, hint)}`;
  };
}

function further(given: unknown, words: readonly string[], hint?: WordHint): string {
  if (typeof given !== 'string') return '';
  return hint?.(given) ?? didYouMean(given, words);
}
