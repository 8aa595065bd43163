import { languagesOf, type TextLanguage } from '../../dates/language';
import { phrasesOf } from './phrase';
import { ENGLISH } from './words/en';
import { FRENCH } from './words/fr';
import { GERMAN } from './words/de';
import { SPANISH } from './words/es';
import { type Sign, SIGNS, type Silence, SILENCES, type Words } from './words/words';

/** Families of sentences, each compiled to one expression. */
const FAMILIES = ['masks', 'promises', 'asides'] as const;
type Lists = 'reader' | 'applied' | 'outlooks';

/** The phrases of a language, ready to be looked for in folded text. */
export interface Language extends Record<(typeof FAMILIES)[number] | Lists, RegExp> {
  conditions: Readonly<Record<keyof Words['conditions'], RegExp>>;
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
  const each = <Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) =>
    Object.fromEntries(entriesOf(lists).map(([name, phrases]) => [name, compiled(phrases)])) as Record<
      Name,
      RegExp
    >;
  const { reader, applied, outlooks } = words;
  const families = FAMILIES.map((name) => [name, Object.values(words[name]).flat()] as const);
  return {
    ...each({ reader, applied, outlooks }),
    ...each(Object.fromEntries(families) as Record<(typeof FAMILIES)[number], string[]>),
    conditions: each(words.conditions),
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
