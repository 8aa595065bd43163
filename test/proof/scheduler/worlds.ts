import './own-ids';
import { INVARIANTS } from '../invariants/invariants';
import { watchingTriggers } from '../invariants/watching-triggers.sql';
import { runSeed } from './run-seed';
import { ScratchDatabase } from './scratch-database';

const SHARDS = 2;
const STEPS = Number(process.env['PROOF_STEPS'] ?? 1_500);
const today = Math.floor(Date.now() / 86_400_000);

/** So many worlds, which no other day has, or the one of `PROOF_SEED`. */
export function describeWorlds(count: number): void {
  describe('whoever goes on, is killed or waits', () => {
    let database: ScratchDatabase;

    beforeAll(async () => {
      database = await ScratchDatabase.start(watchingTriggers(SHARDS));
    });

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

      it.each(Array.from({ length: count }, (_, at) => today * count + at))(
        'holds in the world of seed %i',
        async (seed) => {
          expect((await run(seed)).violation).toBeUndefined();
        },
      );
    }
  });
}
