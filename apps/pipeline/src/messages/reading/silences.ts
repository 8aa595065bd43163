import type { EventLoopYielder } from '@wagewright/http';
import { plainWords } from './fold';
import type { Language } from './language';
import { hasPhrase } from './phrase';
import { unconditional } from './unconditional';
import type { Silence } from './words/words';

/** What stands on a button: `Track my application`. */
const BUTTON =
  /^(?:view|track|see|check|manage|open|withdraw|edit|go to|suivre|voir|consulter|acceder|gerer|modifier|ver|consultar|seguir|gestionar|acceder a|zu|zur) (?:[a-z]+ ){0,2}(?:my|ma|mon|mes|mi|mis|meiner?|meinen)(?: [a-z]+){1,2}$|^meine? [a-z]+ (?:ansehen|anzeigen|verwalten|verfolgen)$/;

/** What makes a mail say nothing of some kinds. @param texts folded, the subject first */
export async function silencesIn(
  texts: readonly string[],
  languages: readonly Language[],
  yielder: EventLoopYielder,
): Promise<Silence[]> {
  const written = texts.map((text) => (BUTTON.test(text) ? '' : text));
  const words = written.map(plainWords);
  const isApplied = languages.some(({ applied }) => has(applied, words));
  const found: Silence[] = [];
  for (const language of languages) {
    const holding = written.map((text) => plainWords(unconditional(text, language) ?? ''));
    for (const silence of language.silences) {
      await yielder.yieldIfDue();
      const { pattern, exception, inSubject, unlessApplied } = silence;
      if ((unlessApplied && isApplied) || (exception && has(exception, words))) continue;
      if (has(pattern, inSubject ? words.slice(0, 1) : holding)) found.push(silence);
    }
  }
  return found;
}

function has(pattern: RegExp, among: readonly string[]): boolean {
  return among.some((text) => hasPhrase(pattern, text));
}
