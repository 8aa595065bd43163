import './own-ids';
import { INVARIANTS } from '../invariants/invariants';
import { watchingTriggers } from '../invariants/watching-triggers.sql';
import { type Outcome, runSeed } from './run-seed';
import { ScratchDatabase } from './scratch-database';
import { realNow } from './virtual-time';

const SHARDS = 2;
const STEPS = Number(process.env['PROOF_STEPS'] ?? 1_500);
/** The first seed: another one every day. */
const today = Math.floor(Date.now() / 86_400_000);

/**
 * Worlds from today's seed on, or the one of `PROOF_SEED`.
 *
 * @param forMs until the world that has begun then has ended
 */
export function describeWorlds(forMs: number): void {
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
      it('gives the same history for the same seed', async () => {
        const [first, second] = [await run(1, 300), await run(1, 300)];
        expect(second.history).toEqual(first.history);
      });

      it(
        `holds in one world after another, from seed ${today} on`,
        async () => {
          const [outcomes, end]: [Outcome[], number] = [[], realNow() + forMs];
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
        forMs + 120_000,
      );
    }
  });
}
