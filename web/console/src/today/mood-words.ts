import type { Pipeline } from '@wagewright/sdk';

/** The best first. */
export const MOODS: readonly { mood: Pipeline.MoodWord; text: string; score: number }[] = [
  { mood: 'great', text: 'Great', score: 5 },
  { mood: 'good', text: 'Good', score: 4 },
  { mood: 'okay', text: 'Okay', score: 3 },
  { mood: 'low', text: 'Low', score: 2 },
  { mood: 'bad', text: 'Bad', score: 1 },
];

/** The trend of the latest check-ins; none for fewer than four. Newest first. */
export function trendOf(scores: readonly number[]): 'better' | 'worse' | 'even' | undefined {
  if (scores.length < 4) return undefined;
  const half = Math.floor(scores.length / 2);
  const difference = mean(scores.slice(0, half)) - mean(scores.slice(half));
  if (Math.abs(difference) < 0.5) return 'even';
  return difference > 0 ? 'better' : 'worse';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
