import { randomInt } from 'node:crypto';

/** The number of envelopes is a multiple of this, so that it hardly reveals the number of waiting reports. */
const ENVELOPES_STEP = 64;
const RANKS = 2 ** 48 - 1;

/** A uniformly random permutation: two ranks are equal once in 2^48 times. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, rank: randomInt(RANKS) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Decoys that fill the envelopes up to the next multiple, or at random to the one after it. */
export function decoysFor(envelopes: number, make: () => string): string[] {
  const room = envelopes + 1 + randomInt(ENVELOPES_STEP);
  const all = Math.ceil(room / ENVELOPES_STEP) * ENVELOPES_STEP;
  return Array.from({ length: all - envelopes }, make);
}
