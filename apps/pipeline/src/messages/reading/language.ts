import { languagesOf, type TextLanguage } from '../../dates/language';
import { phrasesOf } from './phrase';
import { ENGLISH } from './words/en';
import { FRENCH } from './words/fr';
import { GERMAN } from './words/de';
import { SPANISH } from './words/es';
import { type Sign, SIGNS, type Silence, SILENCES, type Words } from './words/words';

/** The phrases of a language, ready to be looked for in folded text. */
export interface Language {
  changes: RegExp;
  noChanges: RegExp;
  others: RegExp;
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
  reader: RegExp;
  applied: RegExp;
  outlooks: RegExp;
  silences: readonly (Silence & { pattern: RegExp })[];
  signs: readonly (Sign & { pattern: RegExp })[];
}

const WORDS: Readonly<Record<TextLanguage, Words>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };
/** Ready once a text in it is read: together the languages take 20 MB, most of it machine code, and a tenth of a second. */
const ready = new Map<TextLanguage, Language>();

/** The languages that a text is written in, with their phrases. @param text folded */
export function languagesIn(text: string): Language[] {
  return languagesOf(text).map((name) => {
    const language = ready.get(name) ?? withPhrases(WORDS[name]);
    ready.set(name, language);
    return language;
  });
}

function withPhrases({ vocabulary, ...words }: Words): Language {
  const compiled = (phrases: readonly string[]) => phrasesOf(phrases, vocabulary);
  const joined = (families: Words['masks']) => compiled(Object.values(families).flatMap((own = []) => own));
  const { words: begin, openers, transparent, harmless, ours, decisive } = words.conditions;
  return {
    changes: joined(words.changes),
    noChanges: joined(words.noChanges),
    others: joined(words.others),
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
    reader: compiled(words.reader),
    applied: compiled(words.applied),
    outlooks: compiled(words.outlooks),
    silences: entriesOf(words.silences).map(([name, phrases]) => ({
      ...SILENCES[name],
      pattern: compiled(phrases),
    })),
    signs: entriesOf(words.signs).map(([name, phrases]) => ({ ...SIGNS[name], pattern: compiled(phrases) })),
  };
}

function entriesOf<Name extends string>(families: Readonly<Partial<Record<Name, readonly string[]>>>) {
  return Object.entries(families) as [Name, readonly string[]][];
}
