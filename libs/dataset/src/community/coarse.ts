/** Coarse on purpose: whoever knows four of five reports must not be able to compute the fifth. Annual US dollars. */
export const DOLLAR_STEP = 5_000;

/** Fewer reports than this tell one middle and nothing more: each further figure is one more equation. */
export const MORE_FROM = 10;

/** To the nearest 5,000 US dollars. */
export function coarseDollars(amount: number): number {
  return Math.round(amount / DOLLAR_STEP) * DOLLAR_STEP;
}
