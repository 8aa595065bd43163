import { COUNTED_SIGMAS, EPSILON } from '@wagewright/dataset';
import { randomBytes } from 'node:crypto';
import type { WaitingReport } from '../new-report';
import type { PublishedGroup } from './report-group.entity';

/** Total compensation counts up to twice the base. */
const MOST_EXTRA = Math.log(2);

/** The release's estimate for a group, independent of any report. */
export interface GroupReference {
  /** Annual US dollars. */
  estimate: number;
  /** Standard deviation of the logarithm of pay, by the role's survey. */
  sigma: number;
}

export type GroupFigures = Pick<
  PublishedGroup,
  'logBase' | 'logExtra' | 'logVariance' | 'reviewedShare' | 'sigma' | 'quarterFrom' | 'quarterTo'
>;

/**
 * The figures of a group, each with its own noise, drawn here once. Whoever combines several answers, or knows all
 * reports but one, learns no more about that one than `EPSILON` allows.
 *
 * @param reports at least one; the caller has checked that they are enough
 */
export function groupFigures(
  reports: readonly WaitingReport[],
  { estimate, sigma }: GroupReference,
): GroupFigures {
  const most = COUNTED_SIGMAS * sigma;
  const distances = reports.map(({ report }) => held(Math.log(report.base / estimate), most));
  const distance = noisyMean(distances, { low: -most, high: most }, EPSILON.base);
  const squares = distances.map((one) => one ** 2);
  const quarters = reports.map(({ report }) => report.quarter).sort();
  return {
    logBase: Math.log(estimate) + distance,
    logExtra: noisyMean(reports.map(logExtra), { low: 0, high: MOST_EXTRA }, EPSILON.extra),
    logVariance: noisyMean(squares, { low: 0, high: most ** 2 }, EPSILON.spread) - distance ** 2,
    reviewedShare: noisyMean(reports.map(reviewed), { low: 0, high: 1 }, EPSILON.reviewed),
    sigma,
    quarterFrom: quarters[0] ?? '',
    quarterTo: quarters.at(-1) ?? '',
  };
}

function logExtra({ report: { base, equity, bonus, signing } }: WaitingReport): number {
  return Math.log((base + (equity ?? 0) + (bonus ?? 0) + (signing ?? 0)) / base);
}

function reviewed({ verification }: WaitingReport): number {
  return verification === 'reviewed' ? 1 : 0;
}

function held(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Units per one in which sums are counted, so that noise and sum are whole numbers together. */
const UNIT = 10_000;
const BITS = 48;

/** A number between 0 and 1, both excluded, from the system's generator. */
type Uniform = () => number;

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
