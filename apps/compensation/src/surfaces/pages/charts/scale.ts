/** A vertical axis: the position of amounts, and the amounts of its grid lines. */
export interface Scale {
  ticks: number[];
  /** Pixels from the top. */
  y: (amount: number) => number;
}

const WANTED_TICKS = 4;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** An axis from a round amount below `least` to one above `most`. @param top and bottom in pixels */
export function amountScale(
  least: number,
  most: number,
  { top, bottom }: { top: number; bottom: number },
): Scale {
  const step = niceStep((most - least) / WANTED_TICKS);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  const count = Math.round((to - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, i) => from + i * step);
  const y = (amount: number) => bottom - ((amount - from) / (to - from)) * (bottom - top);
  return { ticks, y: (amount) => Math.round(y(amount) * 10) / 10 };
}

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that is not below. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return (NICE_STEPS.find((nice) => nice * power >= least) ?? 10) * power;
}
