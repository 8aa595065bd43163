import { MOOD_COUNT } from '../scheduler/mood';
import type { Cast } from '../scheduler/proof-world';
import { type Outcome, type Run, runSeed } from '../scheduler/run-seed';
import type { ScratchDatabase } from '../scheduler/scratch-database';

/** Seeds tried with each smaller cast. */
const SEEDS = 6;
/** None of a kind but these: without them nothing happens. */
const LEAST: Cast = { writers: 1, workers: 1, owners: 0, keepers: 0, readers: 0 };

export interface Found extends Outcome {
  violation: NonNullable<Outcome['violation']>;
}

/**
 * The shortest history found with fewer actors and fewer steps in which the same invariant fails: an actor of each kind
 * is left out for as long as one of some seeds of the same mood still shows it.
 */
export async function shortened(database: ScratchDatabase, run: Run, found: Found): Promise<Found> {
  const invariants = run.invariants.filter(({ name }) => name === found.violation.invariant);
  const drains = invariants.some(({ when }) => when === 'end');
  let best = found;
  for (const kind of Object.keys(LEAST) as (keyof Cast)[])
    while (best.cast[kind] > LEAST[kind]) {
      const cast = { ...best.cast, [kind]: best.cast[kind] - 1 };
      const smaller = await foundWith(database, { ...run, invariants, cast, drains }, best);
      if (!smaller) break;
      best = smaller;
    }
  return best;
}

/** @returns the shorter of the histories of these seeds; undefined when none is shorter than the best one so far */
async function foundWith(
  database: ScratchDatabase,
  run: Run & { cast: Cast },
  best: Found,
): Promise<Found | undefined> {
  let shortest: Found | undefined;
  for (let number = 0; number < SEEDS; number++) {
    const seed = best.seed + number * MOOD_COUNT;
    const limit = (shortest ?? best).history.length;
    const outcome = await runSeed(database, { ...run, seed, steps: Math.min(run.steps, limit) });
    const { violation, history } = outcome;
    if (
      violation &&
      run.invariants.some(({ name }) => name === violation.invariant) &&
      history.length < limit
    )
      shortest = { ...outcome, violation };
  }
  return shortest;
}

export function isFound(outcome: Outcome): outcome is Found {
  return outcome.violation !== undefined;
}
