import { measure, WITH_TRUE_WAITS } from '../setup/waits';
import { type Found, isFound, shortened } from './faults/shortened';
import { PLANTED_FAULTS } from './faults/planted-faults';
import { INVARIANTS } from './invariants/invariants';
import { watchingTriggers } from './invariants/watching-triggers.sql';
import type { PlantedFault } from './scheduler/planted-fault';
import { FULL, SHARDS } from './scheduler/proof-world';
import { type Outcome, runSeed } from './scheduler/run-seed';
import { ScratchDatabase } from './scheduler/scratch-database';
import { realNow } from './scheduler/virtual-time';

const WITHIN_MS = 60_000;
const STEPS = 600;

/** Those that the first seeds show. */
const QUICK = new Set([
  'settle-without-lease',
  'owner-not-compared',
  'reclaim-before-expiry',
  'hold-takes-lasting-lease',
  'arrival-lost',
  'order-by-pending',
  'replay-resets-attempt',
  'starts-without-order',
]);

/** Findings about the proof: its actors have shown none of these yet. */
const UNSHOWN = new Set([
  'claim-before-time',
  'shard-not-locked',
  'ready-version-ignored',
  'disabled-is-served',
  'removed-is-served',
  'replay-doubles',
  'retries-without-share',
  'digest-without-bound',
]);
const SHOWN = PLANTED_FAULTS.filter(({ name }) => !UNSHOWN.has(name));

describe('a planted fault', () => {
  let database: ScratchDatabase;
  const sound = new Map<number, Outcome>();

  beforeAll(async () => {
    database = await ScratchDatabase.start(watchingTriggers(SHARDS));
  });
  afterAll(() => database.drop());

  const run = (seed: number, faults: PlantedFault[] = []) =>
    runSeed(database, { seed, steps: STEPS, invariants: INVARIANTS, faults });

  /** The same seed without the fault: an invariant that fails here as well proves nothing. */
  async function soundRun(seed: number): Promise<Outcome> {
    const outcome = sound.get(seed) ?? (await run(seed));
    sound.set(seed, outcome);
    return outcome;
  }

  it('fits a statement of today', async () => {
    const texts = new Set<string>();
    const statements = (text: string) => {
      texts.add(text);
      return text;
    };
    for (const seed of [1, 2, 3]) await run(seed, [{ name: 'none', what: 'It only listens.', statements }]);
    const fits = (fault: PlantedFault) =>
      !fault.statements || [...texts].some((text) => fault.statements?.(text, '') !== text);
    const unfit = PLANTED_FAULTS.filter((fault) => !fits(fault)).map(({ name }) => name);
    // Leases are given back only now and then: not in each seed.
    expect(unfit.filter((name) => name !== 'release-counts')).toEqual([]);
  });

  it.each(
    measure(
      SHOWN.filter(({ name }) => QUICK.has(name)),
      SHOWN,
    ),
  )(
    'is found, and only with the fault: $name',
    async (fault) => {
      const begun = realNow();
      let found: Found | undefined;
      for (let seed = 1; !found && realNow() - begun < WITHIN_MS; seed++) {
        const outcome = await run(seed, [fault]);
        if (isFound(outcome)) found = { ...outcome, cast: FULL };
      }
      const seconds = (realNow() - begun) / 1_000;
      expect(found).toBeDefined();
      for (let seed = 1; seed <= found!.seed; seed++)
        expect((await soundRun(seed)).violation).toBeUndefined();
      if (WITH_TRUE_WAITS) await show(fault, found!, seconds);
    },
    2 * WITHIN_MS,
  );

  async function show(fault: PlantedFault, found: Found, seconds: number): Promise<void> {
    const given = { seed: found.seed, steps: STEPS, invariants: INVARIANTS, faults: [fault] };
    const { violation, history, seed } = await shortened(database, given, found);
    const { invariant, what } = violation;
    process.stderr.write(
      [
        `${fault.name}: "${invariant}" after ${seconds.toFixed(1)} s, ${found.seed} seeds; seed ${seed}, ${history.length} steps`,
        what,
        ...history,
        '',
      ].join('\n'),
    );
  }
});
