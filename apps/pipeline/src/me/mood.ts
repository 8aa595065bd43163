/** Lowest first. */
const SCALE = ['bad', 'low', 'okay', 'good', 'great'] as const;
/** A mood as a word. */
export type MoodWord = (typeof SCALE)[number];

/** A score from 1 to 5, or the word for it. */
export type Mood = number | MoodWord;

/** Best first. */
export const MOOD_WORDS: readonly MoodWord[] = [...SCALE].reverse();

export function isMood(value: unknown): value is Mood {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= SCALE.length;
  return SCALE.includes(value as MoodWord);
}

/** 1 to 5. */
export function moodScore(mood: Mood): number {
  return typeof mood === 'number' ? mood : SCALE.indexOf(mood) + 1;
}

/** The word for a score from 1 to 5. */
export function moodWord(score: number): MoodWord {
  const word = SCALE[score - 1];
  if (word === undefined) throw new RangeError(`${score} is no mood: a score is from 1 to ${SCALE.length}`);
  return word;
}
