import { PROFILE } from './scheduler/scheduler';
import { runSeed } from './scheduler/run-seed';
import { ScratchDatabase } from './scheduler/scratch-database';
import { realNow } from './scheduler/virtual-time';

describe('the seeded scheduler', () => {
  let database: ScratchDatabase;

  beforeAll(async () => {
    database = await ScratchDatabase.start();
  });
  afterAll(() => database.drop());

  it.each([1, 2, 3])('gives the same history for the same seed: %i', async (seed) => {
    const t = realNow();
    const first = await runSeed(database, { seed, steps: 1_500, invariants: [] });
    const t1 = realNow();
    const table = () => [...PROFILE].sort((a, b) => b[1].ms - a[1].ms).slice(0, 25).map(([k, v]) => `${k}: ${v.n} × ${(v.ms / v.n).toFixed(2)} = ${v.ms.toFixed(0)} max ${v.max.toFixed(1)}`).join('\n');
    console.log(first.steps, 'steps', t1 - t, 'ms', first.violation, table());
    PROFILE.clear();
    const second = await runSeed(database, { seed, steps: 1_500, invariants: [] });
    console.log('second', realNow() - t1, table());
    const at = first.history.findIndex((l, i) => l !== second.history[i]);
    if (at >= 0) console.log(first.history.slice(at - 6, at + 2).join('\n'), '\n-----\n', second.history.slice(at - 4, at + 2).join('\n'));
    expect(at).toBe(-1);
  });
});
