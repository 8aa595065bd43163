import './scheduler/own-ids';
import { measure } from '../setup/waits';
import { INVARIANTS } from './invariants/invariants';
import { watchingTriggers } from './invariants/watching-triggers.sql';
import { type Outcome, runSeed } from './scheduler/run-seed';
import { ScratchDatabase } from './scheduler/scratch-database';
import { realNow } from './scheduler/virtual-time';

const SHARDS = 2;
const STEPS = Number(process.env['PROOF_STEPS'] ?? 1_500);
/** Milliseconds of worlds, until the one that has begun has ended. */
const QUICK_MS = 3_000;
const WHOLE_MS = 600_000;
/** The first seed: another one every day. */
const today = Math.floor(Date.now() / 86_400_000);

describe('whoever goes on, is killed or waits', () => {
  let database: ScratchDatabase;

  beforeAll(async () => {
    database = await ScratchDatabase.start(watchingTriggers(SHARDS));
  });
  afterAll(() => database.drop());

  const run = (seed: number, steps = STEPS) => runSeed(database, { seed, steps, invariants: INVARIANTS });
  const only = process.env['PROOF_SEED'];

  if (only !== undefined)
    it(`holds in the world of seed ${only}`, async () => {
      const outcome = await run(Number(only));
      process.stdout.write(`${outcome.history.join('\n')}\n`);
      expect(outcome.violation).toBeUndefined();
    });
  else {
    it.each(measure([1], [1, 2, 3]))('gives the same history for the same seed (%i)', async (seed) => {
      const [first, second] = [await run(seed, 300), await run(seed, 300)];
      expect(second.history).toEqual(first.history);
    });

    it(
      `holds in one world after another, from seed ${today} on`,
      async () => {
        const [outcomes, end]: [Outcome[], number] = [[], realNow() + measure(QUICK_MS, WHOLE_MS)];
        for (let seed = today; realNow() < end; seed++) {
          const outcome = await run(seed);
          outcomes.push(outcome);
          if (outcome.violation) break;
        }
        const steps = outcomes.reduce((sum, outcome) => sum + outcome.steps, 0);
        process.stdout.write(`${outcomes.length} worlds, ${steps} steps\n`);
        const { seed, violation } = outcomes.at(-1)!;
        expect({ seed, violation }).toEqual({ seed, violation: undefined });
      },
      WHOLE_MS + 60_000,
    );
  }
});
