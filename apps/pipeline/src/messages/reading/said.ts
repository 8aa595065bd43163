import { plainWords } from './fold';
import type { Language } from './language';
import { hasPhrase, isSaid } from './phrase';
import { LEFT_OUT, unconditional } from './unconditional';
import type { Sign } from './words/words';
import { ENDS, GOES_ON } from '../message-kind';

/** A statement of one sentence. */
export interface Said {
  sign: Sign;
  /** The number of its sentence. */
  sentence: number;
}

/** Statements of a sentence about the application, by the phrases of the languages. @param text folded */
export function saidIn(text: string, sentence: number, languages: readonly Language[]): Said[] {
  return languages.flatMap((language) => signsIn(text, language).map((sign) => ({ sign, sentence })));
}

function signsIn(text: string, language: Language): Sign[] {
  // Most sentences have none; leaving out parts below adds none.
  const words = plainWords(text);
  const possible = language.signs.filter(({ pattern }) => hasPhrase(pattern, words));
  if (possible.length === 0) return [];
  const holds = unconditional(text, language);
  if (holds === null) return [];
  const kept = plainWords(holds).replace(language.asides, LEFT_OUT);
  if (hasPhrase(language.masks, kept)) return [];
  const isAsked = text.endsWith('?');
  const isInverted = INVERTED.test(text);
  const isPromise = hasPhrase(language.promises, words);
  const isOfThird = THIRD_PERSON.test(kept) && !isToReader(text, [language]);
  return possible.filter(({ kind, strength, isPreference, pattern }) => {
    if (isOfThird && isPreference !== true) return false;
    // A promise for later is no invitation yet.
    if (isPromise && !isAsked && strength === 'explicit' && GOES_ON.has(kind)) return false;
    if ((isAsked || isInverted) && (kind === 'received' || ENDS.has(kind))) return false;
    return isSaid(pattern, kept);
  });
}

/** A condition without a word for it: `Können wir Sie nicht berücksichtigen, erhalten Sie …`. */
const INVERTED =
  /^(?:koennen|koennten|sollten?|passt|passen|haben|hat|wird|werden|wuerden?|kommen|kommt|entspricht|faellt|ist|sind|should|were|had) [^,]{3,120}, (?:erhalten|bekommen|melden|laden|senden|schicken|teilen|werden|informieren|geben|rufen|we|you|i) /;

/** Somebody who is neither the sender nor the reader, in any of the languages. */
export const THIRD_PERSON = /\b(?:she|he|her|him|er|ihn|ihm|elle|ella|who (?:was|were)|colleagues|ceo)\b/;

/** Whether a folded sentence speaks to its reader. */
export function isToReader(text: string, languages: readonly Language[]): boolean {
  const words = plainWords(text);
  return languages.some(({ reader }) => hasPhrase(reader, words));
}
