import { folded } from '@wagewright/text';
import type { EventLoopYielder } from '@wagewright/http';
import { RANKS_WRITTEN_OUT } from '../../words/job-words';
import { inflections, isInflected, MOST_PLACES, type PhraseAutomaton } from './phrase-automaton';

/** A word of a text, as names and titles are compared with it. */
export interface Word {
  /** Folded: in lower case, without accents. */
  text: string;
  isCapital: boolean;
  /** Whether it begins a line, or a text in brackets. */
  isFirst: boolean;
  /** Whether it ends one. */
  isLast: boolean;
  /** Whether nothing but a blank stands between it and the word before. */
  isJoined: boolean;
}

/** Words that join the parts of a name, and that people write in several ways. */
const CONNECTORS = new Set(['and', 'und', 'et', 'y', 'e']);
/** `S.A.` is `SA`. */
const DOTTED = /(?<=(?<![\p{L}\d])\p{L})\.(?=\p{L}(?![\p{L}\d]))/gu;
/** Marks of gender: `(m/w/d)`, `H/F`, `(all genders)`. */
const GENDERS =
  /\((?:[mwfdxhino](?: ?[/|,] ?[mwfdxhino]){1,3}|all genders?|alle geschlechter|gn)\)|(?<![\p{L}/])(?:[hf]\/[hf]|[mwfdx]\/[mwfdx](?:\/[mwfdx])?)(?![\p{L}/])/giu;
/** Its endings: `Entwickler*in`, `Ingénieur(e)`, `Analista/o`. */
const ENDINGS =
  /(?<=\p{L}{3})(?:\/-|[*:_·/(])(?:innen|in|ras?|rice|euse|se|es|as|os|[eaon])\)?(?![\p{L}\d])/gu;
/** Text in brackets counts as a line: `Kim (Acme)`. */
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
    const word = RANKS_WRITTEN_OUT.get(spelled) ?? spelled;
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

/** Words in their order, with the places of each and of the phrases that were looked for. */
export class WordText {
  /** Words that stand somewhere as names do: with a capital letter, or on a line of their own, as in `kim (acme)`. */
  readonly written = new Set<string>();
  /** Words that stand somewhere with a capital letter that no beginning of a line asks for. */
  readonly capitals = new Set<string>();
  private readonly places = new Map<string, number[]>();
  private readonly phrases = new Map<string, readonly number[]>();
  /** Words of the longest name that takes a place. */
  private readonly covers = new Map<number, number>();

  /** @param own words before a signature */
  constructor(
    readonly words: readonly Word[],
    readonly own = words.length,
  ) {
    words.forEach((word, i) => {
      const places = this.places.get(word.text);
      if (places) places.push(i);
      else this.places.set(word.text, [i]);
      if (isWritten(word)) this.written.add(word.text);
      if (word.isCapital && !word.isFirst) this.capitals.add(word.text);
    });
  }

  /** Notes the places of a whole name, so that shorter names that lie within it are known. */
  cover(name: readonly string[]): void {
    for (const start of this.find(name))
      for (let at = start; at < start + name.length; at++)
        this.covers.set(at, Math.max(name.length, this.covers.get(at) ?? 0));
  }

  /** Whether words lie within a longer name. */
  isWithinLonger(start: number, length: number): boolean {
    return (this.covers.get(start) ?? 0) > length && (this.covers.get(start + length - 1) ?? 0) > length;
  }

  /** Makes the places of phrases ready for `find`. */
  async lookFor(automaton: PhraseAutomaton, yielder: EventLoopYielder): Promise<void> {
    for (const { phrases, places } of await automaton.placesIn(this.words, yielder)) {
      for (const phrase of phrases) {
        this.phrases.set(
          phrase.join(' '),
          places.filter((start) => phrase.every((word, i) => this.isAt(start + i, word, i > 0))),
        );
        await yielder.yieldIfDue();
      }
    }
  }

  /**
   * The first places where words stand one after another; each but the first may have an ending, as names in German do.
   * @param phrase one word, or words of the automaton
   */
  find(phrase: readonly string[]): readonly number[] {
    const [first = ''] = phrase;
    if (phrase.length > 1) return this.phrases.get(phrase.join(' ')) ?? [];
    return (this.places.get(first) ?? this.inflected(first)).slice(0, MOST_PLACES);
  }

  has(word: string): boolean {
    return this.places.has(word);
  }

  at(word: string): readonly number[] {
    return this.places.get(word) ?? [];
  }

  private isAt(place: number, word: string, mayHaveEnding: boolean): boolean {
    const found = this.words[place]?.text;
    return found === word || (mayHaveEnding && found !== undefined && isInflected(found, word));
  }

  private inflected(word: string): number[] {
    return inflections(word).flatMap((inflection) => this.places.get(inflection) ?? []);
  }
}

/** A single word is a name only with a capital letter, or on a line of its own. */
export function isWritten({ isCapital, isFirst, isLast }: Word): boolean {
  return isCapital || (isFirst && isLast);
}
