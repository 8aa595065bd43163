import { folded } from './fold';
import type { Language } from './language';
import { hasPhrase, isSaid } from './phrase';
import { LEFT_OUT, unconditional } from './unconditional';
import type { Sign } from './words/words';

/** What one sentence says. */
export interface Said {
  sign: Sign;
  /** The number of its sentence. */
  sentence: number;
}

/** What a sentence says about the application, by the phrases of the languages. */
export function saidIn(sentence: string, index: number, languages: readonly Language[]): Said[] {
  const text = folded(sentence);
  return languages.flatMap((language) => signsIn(text, language).map((sign) => ({ sign, sentence: index })));
}

function signsIn(text: string, language: Language): Sign[] {
  const kept = unconditional(text.replace(language.asides, LEFT_OUT), language);
  if (kept === null || hasPhrase(language.masks, kept)) return [];
  const isPromise = hasPhrase(language.promises, kept);
  return language.signs.filter(
    ({ kind, strength, pattern }) =>
      // What is promised for later is no invitation yet.
      !(isPromise && strength === 'explicit' && LATER.has(kind)) && isSaid(pattern, kept),
  );
}

const LATER: ReadonlySet<string> = new Set(['invitation', 'assessment', 'question', 'offer']);
