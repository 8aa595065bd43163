/** A phrase ends before one of these words: after it a sentence says the contrary or only supposes something. */
const NEGATIONS =
  'not|no|never|unable|weder|neither|nor|without|if|unless|whether|nicht|kein(?:e|en|em|er|es)?|nie|ohne|falls|wenn|sofern|ob|pas|ne|jamais|aucune?|ni|sans|nunca|tampoco|ningun[ao]?|sin';

const EACH_NEGATION = new RegExp(`(?<![a-z0-9])(?:${NEGATIONS})(?![a-z0-9])`, 'g');

/** Before a word that negates. */
export const NEGATES = '!';

/** Maximum characters of a sentence in which phrases are looked for. */
const LONGEST = 600;

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:no|')t\b|\bcant\b/g, 'can not'],
  [/\b(?:won't|wont)\b/g, 'will not'],
  [/\b(are|could|did|do|does|had|has|have|is|should|was|were|would)n'?t\b/g, '$1 not'],
  [/\b(i|we|you|they|he|she|it|that|there|who|what|here|where)'re\b/g, '$1 are'],
  [/\byoure\b/g, 'you are'],
  [/\bweve\b/g, 'we have'],
  [/\b(i|we|you|they|who|would|could|should)'ve\b/g, '$1 have'],
  [/\b(i|we|you|they|he|she|it|that|there|who)'ll\b/g, '$1 will'],
  [/\b(i|we|you|they|he|she|it|who)'d\b/g, '$1 would'],
  [/\bi'm\b/g, 'i am'],
  [/\b(it|that|there|he|she|who|what|here|where|how|everything)'s\b/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  // To somebody, it is no refusal.
  [
    /\bpass(ing|ed)(?: on| along)? (your|the) (application|cv|resume|profile|details)(?: on)?(?=.{1,80} to (?:the|our|my|an?) )/g,
    'forward$1 $2 $3',
  ],
  // A meeting and no test.
  [/\bassessment[ -](?:cent(?:re|er)|day)\b/g, 'selection day'],
  [/(?<=[a-z])'s\b/g, ''],
  // A wish in the form of a condition.
  [/\b(delighted|grateful|glad|happy|thrilled|pleased|excited|love it|great) if (?=you )/g, '$1 wish '],
  [/\b(freuen|freut|froh|gluecklich|schoen|toll),? wenn (?=sie |du )/g, '$1 wunsch '],
  [/\b(ravie?s|heureu(?:x|ses?)|plaisir|plairait),? si (?=vous |tu )/g, '$1 souhait '],
  // Elisions of French.
  [/(?<![a-z])([cdjlmnst])'(?=[a-z])/g, '$1e '],
  [/(?<![a-z])(qu|jusqu|lorsqu|puisqu|quelqu)'(?=[a-z])/g, '$1e '],
];

/**
 * The words of a sentence as phrases are written: in small letters without accents, German umlauts as two letters,
 * short forms written out, one blank between words, and a comma behind a word for each separator of a sentence's parts.
 */
export function folded(sentence: string): string {
  let text = sentence
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’´`ʼ]/g, "'")
    .replace(/(?<![\p{L}\d])(?:["“”„«»][^"“”„«»]{3,300}["“”«»]|[„«][^"“”„«»]{3,300}$)/gu, ' quoted ')
    .replace(/https?:\/\/\S{1,600}/g, ' ');
  for (const [contraction, words] of CONTRACTIONS) text = text.replace(contraction, words);
  const words = withNegations(
    text
      .replace(/[,;:()[\]|•·–—…]|\s-{1,3}\s|\.{2,3}/g, ' , ')
      .replace(/[?%]/g, ' $& ')
      .replace(/[€$£]/g, ' eur ')
      .replace(/[^a-z0-9,?'@/&+%]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ,(?: ,){0,20}(?= |$)/g, ',')
      .trim()
      .slice(0, LONGEST),
  );
  // One byte a letter: expressions are compiled once more for texts with two.
  return Buffer.from(words, 'latin1').toString('latin1');
}

/** Folded text without its commas, as phrases are looked for in it. */
export function plainWords(text: string): string {
  return `${text.replaceAll(',', '')} `;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A folded text or a phrase with its negations marked. */
export function withNegations(text: string): string {
  return text.replace(EACH_NEGATION, `${NEGATES}$&`);
}
