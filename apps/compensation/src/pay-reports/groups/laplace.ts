import { randomBytes } from 'node:crypto';

/** Units per one in which sums are counted, so that noise and sum are whole numbers together. */
const UNIT = 10_000;
const BITS = 48;

/** A number between 0 and 1, both excluded, from the system's generator. */
export type Uniform = () => number;

/**
 * The mean of some values with Laplace noise, so that a single value cannot be inferred: changing one of n changes the
 * likelihood of any answer by at most `exp(ε)`.
 *
 * Sum and noise are whole numbers: in floating point the last digits of a sum would reveal the possible noise.
 *
 * @param values each is clamped to `low` … `high`, which must not depend on them; at least one
 * @param epsilon the privacy budget; above 0
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

/** From the two-sided geometric distribution, which is Laplace's over whole numbers. @param scale of Laplace */
function wholeNoise(scale: number, uniform: Uniform): number {
  return geometric(scale, uniform) - geometric(scale, uniform);
}

function geometric(scale: number, uniform: Uniform): number {
  return Math.floor(-scale * Math.log(uniform()));
}

function randomUniform(): number {
  return (randomBytes(BITS / 8).readUIntBE(0, BITS / 8) + 0.5) / 2 ** BITS;
}
