import { randomInt } from 'node:crypto';

/** Envelopes are kept in numbers of this, so that their number hardly tells how many reports wait. */
const ENVELOPES_STEP = 64;

/** The same in another order, every order being as likely. */
export function shuffled<T>(values: readonly T[]): T[] {
  const result = [...values];
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** Decoys that fill so many envelopes up to the next full number, or to the one after it, as chance will have it. */
export function decoysFor(envelopes: number, make: () => string): string[] {
  const room = envelopes + 1 + randomInt(ENVELOPES_STEP);
  const all = Math.ceil(room / ENVELOPES_STEP) * ENVELOPES_STEP;
  return Array.from({ length: all - envelopes }, make);
}
