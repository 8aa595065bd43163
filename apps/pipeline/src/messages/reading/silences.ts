import { plainWords } from './fold';
import type { Language } from './language';
import { hasPhrase } from './phrase';
import { unconditional } from './unconditional';
import type { Silence } from './words/words';

/** What makes a mail say nothing of some kinds. @param texts folded, the subject first */
export function silencesIn(texts: readonly string[], languages: readonly Language[]): Silence[] {
  const words = texts.map(plainWords);
  const isApplied = languages.some(({ applied }) => has(applied, words));
  return languages.flatMap((language) => {
    const holding = texts.map((text) => plainWords(unconditional(text, language) ?? ''));
    return language.silences.filter(
      ({ pattern, exception, inSubject, unlessApplied }) =>
        !(unlessApplied && isApplied) &&
        !(exception && has(exception, words)) &&
        has(pattern, inSubject ? words.slice(0, 1) : holding),
    );
  });
}

function has(pattern: RegExp, among: readonly string[]): boolean {
  return among.some((text) => hasPhrase(pattern, text));
}
