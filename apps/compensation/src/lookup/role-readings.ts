import { BARE_TITLES, LONG_FORMS, NOISE_WORDS } from './role-words';
import { searchText, words } from './search-text';

/** One way to read a text: the words that are searched for, and the share of certainty that is left. */
export interface Reading {
  text: string;
  certainty: number;
}

/** Where a title ends and a team, a place or a company begins. */
const TAIL = /[,;:|@\u2013\u2014]|\s-\s|\s(?:at|for|in)\s/i;
const WITHOUT_TAIL = 0.95;
const SINGULAR = 0.95;
/** As certain as a title with one word more than was given. */
const BARE = 0.7;
/** Words that are looked at; no title has more. */
const MAX_WORDS = 12;

/** The ways to read a title, likeliest first: without what follows it, then with it; as written, then in long words. */
export function roleReadings(text: string): Reading[] {
  const head = text.split(TAIL, 1)[0] ?? text;
  const certainty = head === text ? 1 : WITHOUT_TAIL;
  const found = [...forms(head, certainty), ...forms(text, 1)];
  return found.filter(({ text: own }, index) => found.findIndex((other) => other.text === own) === index);
}

/** What a title of one word may have left out; undefined when it is longer, or says nothing. */
export function longerReading({ text, certainty }: Reading): Reading | undefined {
  const longer = BARE_TITLES.get(text);
  return longer === undefined ? undefined : { text: longer, certainty: certainty * BARE };
}

/** The shorter phrases inside a reading, longest first; certainty falls with the words that are left out. */
export function* phrasesOf({ text, certainty }: Reading): Generator<Reading> {
  const all = words(text);
  for (let length = all.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= all.length; start++) {
      const phrase = all.slice(start, start + length).join(' ');
      yield { text: phrase, certainty: (certainty * length) / all.length };
    }
  }
}

function forms(text: string, certainty: number): Reading[] {
  const plain = words(searchText(text))
    .filter((word) => !NOISE_WORDS.has(word))
    .slice(0, MAX_WORDS);
  if (plain.length === 0) return [];
  const long = plain.map((word) => LONG_FORMS.get(word) ?? word);
  const singular = long.map((word, index) => (index === long.length - 1 ? singularOf(word) : word));
  return [
    { text: plain.join(' '), certainty },
    { text: long.join(' '), certainty },
    { text: singular.join(' '), certainty: certainty * SINGULAR },
  ];
}

function singularOf(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
