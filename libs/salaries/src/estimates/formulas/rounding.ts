/** Whole dollars, half up: applied once, at the end of a computation. */
export function wholeDollars(amount: number): number {
  return Math.floor(amount + 0.5);
}

/** A percentage with one decimal, half up (away from zero for losses, so that gains and losses mirror). */
export function oneDecimal(percent: number): number {
  const rounded = Math.floor(Math.abs(percent) * 10 + 0.5) / 10;
  return percent < 0 && rounded > 0 ? -rounded : rounded;
}
