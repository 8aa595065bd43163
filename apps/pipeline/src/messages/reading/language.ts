import { phrasesOf } from './phrase';
import { ENGLISH } from './words/en';
import { FRENCH } from './words/fr';
import { GERMAN } from './words/de';
import { SPANISH } from './words/es';
import type { Family, Sign, Silence, Words } from './words/words';

/** The phrases of a language, ready to be looked for in folded text. */
export interface Language {
  masks: RegExp;
  promises: RegExp;
  threats: RegExp;
  elsewhere: RegExp;
  asides: RegExp;
  conditions: {
    begin: RegExp;
    open: RegExp;
    transparent: RegExp;
    harmless: RegExp;
    ours: RegExp;
    decisive: RegExp;
  };
  applied: RegExp;
  outlooks: RegExp;
  firstCalls: RegExp;
  silences: readonly (Silence & { pattern: RegExp; exception: RegExp | null })[];
  signs: readonly (Sign & { pattern: RegExp })[];
}

/** Ready once a text in it is read: together the languages take 20 MB, most of it machine code, and a tenth of a second. */
const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH].map((words) => {
  let ready: Language | undefined;
  return { common: new Set(words.common), language: () => (ready ??= languageOf(words)) };
});
/** Of the words of the language that has most. */
const SMALLEST_SHARE = 0.3;
/** A text of more words has a frequent one: `Einladung zum Interview` has none. */
const FEW_WORDS = 60;

/** The languages a text is written in: several where it mixes them, each for a few words without a frequent one. @param text folded */
export function languagesIn(text: string): Language[] {
  const words = text.split(/[^a-z']+/, 4_000);
  const counts = LANGUAGES.map(({ common }) => words.filter((word) => common.has(word)).length);
  const most = Math.max(...counts);
  if (most === 0 && words.length <= FEW_WORDS) return LANGUAGES.map(({ language }) => language());
  const least = Math.max(1, most * SMALLEST_SHARE);
  const spoken = LANGUAGES.filter((_, index) => (counts[index] ?? 0) >= least);
  return spoken.map(({ language }) => language());
}

function languageOf({ vocabulary, ...words }: Words): Language {
  const compiled = (phrases: readonly string[]) => phrasesOf(phrases, vocabulary);
  const joined = (families: readonly Family[]) => compiled(families.flatMap(({ phrases }) => phrases));
  const { words: begin, openers, transparent, harmless, ours, decisive } = words.conditions;
  return {
    masks: joined(words.masks),
    promises: joined(words.promises),
    threats: joined(words.threats),
    elsewhere: joined(words.elsewhere),
    asides: joined(words.asides),
    conditions: {
      begin: compiled(begin),
      open: compiled(openers),
      transparent: compiled(transparent),
      harmless: compiled(harmless),
      ours: compiled(ours),
      decisive: compiled(decisive),
    },
    applied: compiled(words.applied),
    outlooks: compiled(words.outlooks),
    firstCalls: compiled(words.firstCalls),
    silences: words.silences.map((silence) => ({
      ...silence,
      pattern: compiled(silence.phrases),
      exception: silence.unless ? compiled(silence.unless) : null,
    })),
    signs: words.signs.map((sign) => ({ ...sign, pattern: compiled(sign.phrases) })),
  };
}
