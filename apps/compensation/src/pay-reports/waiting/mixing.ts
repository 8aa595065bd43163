import { randomInt } from 'node:crypto';

/** Envelopes are kept in numbers of this, so that their number hardly tells how many reports wait. */
const ENVELOPES_STEP = 64;
const RANKS = 2 ** 48 - 1;

/** The same in another order, every order being as likely: two ranks are equal once in 2^48 times. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, rank: randomInt(RANKS) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Decoys that fill so many envelopes up to the next full number, or to the one after it, as chance will have it. */
export function decoysFor(envelopes: number, make: () => string): string[] {
  const room = envelopes + 1 + randomInt(ENVELOPES_STEP);
  const all = Math.ceil(room / ENVELOPES_STEP) * ENVELOPES_STEP;
  return Array.from({ length: all - envelopes }, make);
}
