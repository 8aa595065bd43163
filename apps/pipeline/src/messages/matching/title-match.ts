import type { EventLoopYielder } from '@wagewright/http';
import { RANKS } from '../../words/job-words';
import { MOST_PLACES } from './phrase-automaton';
import { TITLE } from './weights';
import { textsIn, type WordText } from './words-of-mail';

/** Sign between the name of a position and its field: `Data Analyst, Merchandising`, `Data Engineer – Risk`. */
const DIVIDER = /\s[-–—|/]\s|[,(|@]/u;

/** A title as mails are compared with it. */
export interface TitleWords {
  id: string;
  whole: string[];
  /** Words before its field, where it has one. */
  head: string[] | null;
}

export function titleWords(id: string, title: string): TitleWords {
  const whole = textsIn(title);
  const head = textsIn(title.split(DIVIDER, 1)[0] ?? '');
  return { id, whole, head: head.length > 1 && head.length < whole.length ? head : null };
}

interface Phrase {
  words: string[];
  /** The titles with these words, and how well they name each. */
  of: { id: string; value: number }[];
}

/** The titles of one employer. */
export interface Titles {
  all: readonly TitleWords[];
  /** The longest first. */
  phrases: readonly Phrase[];
}

export function titlesOf(all: readonly TitleWords[]): Titles {
  return { all, phrases: phrasesOf(all) };
}

/**
 * How well the mail names each title, 0 to 1, by id: 1 for the whole title, less for its head or for its words in
 * another order. Words of a longer title do not count for a shorter one: "Senior Data Engineer" is no "Data Engineer".
 */
export async function titlesIn(
  mail: WordText,
  { all, phrases }: Titles,
  yielder: EventLoopYielder,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const note = (id: string, value: number) => found.set(id, Math.max(value, found.get(id) ?? 0));
  const taken = new Set<number>();
  for (const { words, of } of phrases) {
    await yielder.yieldIfDue();
    for (const at of mail.find(words)) {
      // No shorter ones came before: one that overlaps holds the first or the last word.
      if (taken.has(at) || taken.has(at + words.length - 1)) continue;
      words.forEach((_, i) => taken.add(at + i));
      if (isOfStaff(mail, at, words.length)) continue;
      const likeness = hasOtherRank(mail, at, words) ? TITLE.otherRank : 1;
      for (const { id, value } of of) note(id, likeness * value);
    }
  }
  for (const { id, whole } of all) {
    await yielder.yieldIfDue();
    if ((found.get(id) ?? 0) < TITLE.nearby && whole.length > 1) note(id, nearby(mail, whole, taken));
  }
  return found;
}

/** Titles that the mail names by their field alone, which no sibling has: "for the Borrowing role". */
export function fieldsIn(mail: WordText, { all }: Titles): Map<string, number> {
  const count = new Map<string, number>();
  if (all.length < 2) return count;
  for (const { whole } of all) for (const word of new Set(whole)) count.set(word, (count.get(word) ?? 0) + 1);
  const found = all.filter(({ whole }) =>
    whole.some(
      (word) => word.length >= 4 && !RANKS.has(word) && count.get(word) === 1 && mail.capitals.has(word),
    ),
  );
  return new Map(found.length === 1 ? [[found[0]?.id ?? '', TITLE.field]] : []);
}

/** How near the words of two titles are, 0 to 1: the share of the shorter one's words that the other has. */
export function titleLikeness(mine: readonly string[], theirs: readonly string[]): number {
  const [a, b] = [new Set(spelledOut(mine, theirs)), new Set(spelledOut(theirs, mine))];
  // Perhaps with the ending of a gender: `Datenanalystin`.
  const isShared = (word: string) => b.has(word) || withoutEndings(word).some((stem) => b.has(stem));
  return [...a].filter(isShared).length / Math.max(Math.min(a.size, b.size), 1);
}

/** With the words that initials stand for, where the other title has them: `BI Developer`. */
function spelledOut(words: readonly string[], other: readonly string[]): string[] {
  const initials = other.map((word) => word.slice(0, 1)).join('');
  return words.flatMap((word) => {
    const at = word.length < 2 || word.length > 5 ? -1 : initials.indexOf(word);
    return at === -1 ? [word] : other.slice(at, at + word.length);
  });
}

/** At least five letters, without the last one to three. */
function withoutEndings(word: string): string[] {
  return [1, 2, 3].filter((cut) => word.length - cut >= 5).map((cut) => word.slice(0, -cut));
}

function phrasesOf(titles: readonly TitleWords[]): Phrase[] {
  const phrases = new Map<string, Phrase>();
  const add = (id: string, words: string[], value: number) => {
    const key = words.join(' ');
    const phrase = phrases.get(key) ?? { words, of: [] };
    phrase.of.push({ id, value });
    phrases.set(key, phrase);
  };
  for (const { id, whole, head } of titles) {
    add(id, whole, 1);
    if (head) add(id, head, TITLE.head);
  }
  phrases.delete('');
  return [...phrases.values()].sort((one, other) => other.words.length - one.words.length);
}

export function hasOtherRank(mail: WordText, at: number, words: readonly string[]): boolean {
  const isOther = (word: string) => RANKS.has(word) && !words.includes(word);
  const behind = mail.words[at + words.length];
  return isOther(mail.words[at - 1]?.text ?? '') || (behind?.isJoined === true && isOther(behind.text));
}

const OUR = new Set(
  `our your their unser unsere unserem unseren unserer ihr ihre ihrem ihren ihrer dein deine deinem deinen deiner notre
   votre ton ta nuestro nuestra su tu`.split(/\s+/),
);
/** Before these and such a title, a job is meant: `for our Data Engineer`. */
const FOR = new Set('for as become als fur pour comme como para'.split(' '));
/** Behind it as well: `our Data Engineer role`. */
const OF_JOB = new Set(
  `role position job opening vacancy post opportunity application interview chat call conversation talk search team
   process stelle bewerbung vakanz gesprach suche poste candidature offre puesto vacante oferta candidatura`.split(
    /\s+/,
  ),
);

/** Whether a title is that of somebody in the house: of the sender, or `Our head brewer will meet you`. */
export function isOfStaff({ words, own }: WordText, at: number, length: number): boolean {
  const [before, our, next] = [at - 2, at - 1, at + length].map((place) => words[place]);
  if (at >= own) return !OF_JOB.has(our?.text ?? '');
  const isOurs = our !== undefined && OUR.has(our.text) && words[at]?.isJoined === true;
  return isOurs && !FOR.has(before?.text ?? '') && !(next?.isJoined && OF_JOB.has(next.text));
}

/** Whether the words of a title, or three of four, stand within some words of one another. */
function nearby(mail: WordText, title: readonly string[], taken: ReadonlySet<number>): number {
  const wanted = new Set(title);
  const present = [...wanted].filter((word) => mail.has(word));
  if (title.length > LONGEST_TITLE || present.length < TITLE.mostWords * wanted.size) return 0;
  const [rarest = ''] = present.sort((one, other) => mail.at(one).length - mail.at(other).length);
  let best = 0;
  for (const at of mail.at(rarest).slice(0, MOST_PLACES)) {
    const near = new Set<string>();
    const to = Math.min(at + title.length + AROUND, mail.words.length - 1);
    for (let i = Math.max(at - title.length - AROUND, 0); i <= to; i++) {
      const { text = '' } = mail.words[i] ?? {};
      if (wanted.has(text) && !taken.has(i)) near.add(text);
    }
    const share = near.size / wanted.size;
    if (share === 1) return TITLE.nearby;
    if (share >= TITLE.mostWords && wanted.size > 2) best = TITLE.mostNearby;
  }
  return best;
}

/** In words; a longer one is looked for in its own order only. */
const LONGEST_TITLE = 40;
const AROUND = 3;
