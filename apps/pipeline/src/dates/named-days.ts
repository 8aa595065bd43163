import { wordList } from '../words/fold-text';

/** Words for a day by its distance from today, in the four languages. */
const NAMED_DAYS: readonly (readonly [days: number, words: string])[] = [
  [-1, 'yesterday, gestern, hier, ayer'],
  [0, "today, heute, aujourd'hui, hoy"],
  [1, 'tomorrow, morgen, demain, mañana'],
  [2, 'day after tomorrow, übermorgen, après-demain, pasado mañana'],
];
const BY_WORD = new Map(
  NAMED_DAYS.flatMap(([days, words]) => wordList(words).map((word) => [word, days] as const)),
);

/** Alternatives of a regular expression: the words for days that are not over. */
export const DAYS_AHEAD = [...BY_WORD]
  .flatMap(([word, days]) => (days < 0 ? [] : [word.replace("'", "['’]")]))
  .join('|');

/** The days from today to the day of a word, negative for one that is over; undefined for other words. */
export function daysFromToday(word: string): number | undefined {
  return BY_WORD.get(word.toLowerCase().replace('’', "'"));
}
