import { randomBytes } from 'node:crypto';

/** Parts of one that sums are counted in, so that noise and sum are whole numbers together. */
const UNIT = 10_000;
const BITS = 48;

/** A number from 0 to 1, neither of them included, of the system's generator. */
export type Uniform = () => number;

/**
 * The mean of some values with the noise of Laplace, so that a single value cannot be told from it: changing one
 * of n changes the likelihood of any answer by `exp(ε)` at the most.
 *
 * Sum and noise are whole numbers: in floating point the last digits of a sum would tell which noise it can be.
 *
 * @param values each is held to `low` … `high`, which must not depend on them; at least one
 * @param epsilon how much may be told; above 0
 */
export function noisyMean(
  values: readonly number[],
  { low, high }: { low: number; high: number },
  epsilon: number,
  uniform: Uniform = randomUniform,
): number {
  const [least, most] = [Math.round(low * UNIT), Math.round(high * UNIT)];
  const held = values.map((value) => Math.min(most, Math.max(least, Math.round(value * UNIT))));
  const sum = held.reduce((total, value) => total + value, 0);
  return (sum + wholeNoise((most - least) / epsilon, uniform)) / (UNIT * values.length);
}

/** Of the two-sided geometric distribution, which is Laplace's over whole numbers. @param scale of Laplace */
function wholeNoise(scale: number, uniform: Uniform): number {
  return geometric(scale, uniform) - geometric(scale, uniform);
}

function geometric(scale: number, uniform: Uniform): number {
  return Math.floor(-scale * Math.log(uniform()));
}

function randomUniform(): number {
  return (randomBytes(BITS / 8).readUIntBE(0, BITS / 8) + 0.5) / 2 ** BITS;
}
