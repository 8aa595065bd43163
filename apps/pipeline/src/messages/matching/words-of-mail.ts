import { folded } from '@wagewright/events';

/** A word of a text, as names and titles are compared with it. */
export interface Word {
  /** Folded: in lower case, without accents. */
  text: string;
  isCapital: boolean;
  /** Whether it begins a line, or what stands in brackets. */
  isFirst: boolean;
  /** Whether it ends one. */
  isLast: boolean;
  /** Whether nothing but a blank stands between it and the word before. */
  isJoined: boolean;
}

/** Words that join the parts of a name, and that people write in several ways. */
const CONNECTORS = new Set(['and', 'und', 'et', 'y', 'e']);
const WRITTEN_OUT = new Map([
  ['sr', 'senior'],
  ['jr', 'junior'],
]);
/** `S.A.` is `SA`. */
const DOTTED = /(?<=(?<![\p{L}\d])\p{L})\.(?=\p{L}(?![\p{L}\d]))/gu;
/** Marks of gender: `(m/w/d)`, `H/F`, `(all genders)`. */
const GENDERS =
  /\((?:[mwfdxhino](?: ?[/|,] ?[mwfdxhino]){1,3}|all genders?|alle geschlechter|gn)\)|(?<![\p{L}/])(?:[hf]\/[hf]|[mwfdx]\/[mwfdx](?:\/[mwfdx])?)(?![\p{L}/])/giu;
/** Its endings: `Entwickler*in`, `Ingénieur(e)`, `Analista/o`. */
const ENDINGS =
  /(?<=\p{L}{3})(?:\/-|[*:_·/(])(?:innen|in|ras?|rice|euse|se|es|as|os|[eaon])\)?(?![\p{L}\d])/gu;
/** What stands in brackets counts as a line: `Kim (Acme)`. */
const WORD = /[\p{L}\p{N}]+|[\n()]/gu;
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
const BREAKS = new Set(['\n', '(', ')']);
/** Longer ones are no words. */
const LONGEST = 60;

/** Normalizing takes time by the square of the accents on one letter; no letter has more than a few. */
export function withFewMarks(text: string): string {
  return text.replace(MANY_MARKS, '$1');
}

/** The words of a text without joining words and marks of gender, in their order. Time in proportion to the text. */
export function wordsIn(text: string): Word[] {
  const plain = withFewMarks(text)
    .normalize('NFC')
    .replaceAll(' @ ', ' at ')
    .replace(DOTTED, '')
    .replace(GENDERS, ' ')
    .replace(ENDINGS, '');
  const words: Word[] = [];
  let isFirst = true;
  let end = -1;
  for (const { 0: found, index } of plain.matchAll(WORD)) {
    const isJoined = index === end + 1 && plain[end] === ' ';
    end = index + found.length;
    if (BREAKS.has(found)) {
      isFirst = true;
      const last = words.at(-1);
      if (last) last.isLast = true;
      continue;
    }
    const spelled = found.length > LONGEST ? '' : folded(found);
    const word = WRITTEN_OUT.get(spelled) ?? spelled;
    if (word === '' || CONNECTORS.has(word)) continue;
    words.push({ text: word, isCapital: /^[\p{Lu}\p{N}]/u.test(found), isFirst, isLast: false, isJoined });
    isFirst = false;
  }
  const last = words.at(-1);
  if (last) last.isLast = true;
  return words;
}

/** The same as texts only. */
export function textsIn(text: string): string[] {
  return wordsIn(text).map((word) => word.text);
}

/** Words that can be looked up by what they begin with. */
export class WordText {
  private readonly places = new Map<string, number[]>();

  constructor(readonly words: readonly Word[]) {
    words.forEach(({ text }, i) => {
      const places = this.places.get(text);
      if (places) places.push(i);
      else this.places.set(text, [i]);
    });
  }

  /** Where the words stand one after another; the last one may have an ending, as names in German do. */
  find = (phrase: readonly string[]): number[] => {
    const [first = '', ...rest] = phrase;
    const starts = this.places.get(first) ?? (rest.length === 0 ? this.inflected(first) : []);
    return starts.filter((start) => rest.every((word, i) => isSame(this.words[start + 1 + i]?.text, word)));
  };

  has(word: string): boolean {
    return this.places.has(word);
  }

  at(word: string): readonly number[] {
    return this.places.get(word) ?? [];
  }

  private inflected(word: string): number[] {
    return ENDINGS_OF_NAMES.flatMap((ending) =>
      word.length >= 5 ? (this.places.get(word + ending) ?? []) : [],
    );
  }
}

/** `Stadtwerken`, `Siemens’`. */
const ENDINGS_OF_NAMES = ['s', 'n', 'en'];

function isSame(found: string | undefined, word: string): boolean {
  return found === word || (word.length >= 5 && ENDINGS_OF_NAMES.some((ending) => found === word + ending));
}
