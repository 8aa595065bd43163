/** No phrase goes over one of these words: behind it a sentence says the contrary, or something that may never be. */
const WORDS =
  'not|no|never|unable|weder|neither|nor|without|if|unless|whether|nicht|kein(?:e|en|em|er|es)?|nie|ohne|falls|wenn|sofern|ob|pas|ne|jamais|aucune?|ni|sans|nunca|tampoco|ningun[ao]?|sin';
const EACH = new RegExp(`(?<![a-z0-9])(?:${WORDS})(?![a-z0-9])`, 'g');
/** Before a word that negates. */
export const NEGATES = '!';

/** A folded text or a phrase with its negations marked. */
export function withNegations(text: string): string {
  return text.replace(EACH, `${NEGATES}$&`);
}
