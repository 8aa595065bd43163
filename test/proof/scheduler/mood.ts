import { type Mix, USUAL } from './scheduler';

type Weights<Choice extends string> = Readonly<Record<Choice, number>>;

/** Events that the world of a seed has more of. */
export interface Mood {
  name: string;
  mix: Mix;
  owners: number;
  /** Weights of what owners do. */
  acts: Weights<'disable' | 'enable' | 'retry' | 'recover' | 'resume' | 'test' | 'remove'>;
  /** Weights of what receivers answer. */
  answers: Weights<'200' | '500' | 'timeout' | '429 after 5' | '410'>;
}

const ORDINARY: Mood = {
  name: 'ordinary',
  mix: USUAL,
  owners: 1,
  acts: { disable: 15, enable: 25, retry: 20, recover: 12, resume: 10, test: 10, remove: 1 },
  answers: { 200: 70, 500: 18, timeout: 5, '429 after 5': 4, 410: 1 },
};

const MOODS: readonly Mood[] = [
  ORDINARY,
  {
    ...ORDINARY,
    name: 'restless owners',
    mix: { ...USUAL, slow: 0.3 },
    owners: 3,
    acts: { disable: 25, enable: 40, retry: 40, recover: 5, resume: 2, test: 4, remove: 4 },
  },
  {
    ...ORDINARY,
    name: 'workers that stall',
    mix: { ...USUAL, stall: 0.04, slow: 0.4, leap: 20 },
  },
  {
    ...ORDINARY,
    name: 'failing receivers',
    mix: { ...USUAL, kill: 0.01, leap: 10 },
    acts: { ...ORDINARY.acts, disable: 3, resume: 40 },
    answers: { 200: 50, 500: 48, timeout: 2, '429 after 5': 0, 410: 0 },
  },
];

/** Seeds that differ by a multiple of it have the same mood. */
export const MOOD_COUNT = MOODS.length;

export function moodOf(seed: number): Mood {
  return MOODS[seed % MOOD_COUNT]!;
}
