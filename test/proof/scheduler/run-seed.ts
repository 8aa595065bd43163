import type { Invariant } from './invariant';
import type { PlantedFault } from './planted-fault';
import { ProofWorld } from './proof-world';
import { CALM } from './scheduler';
import type { ScratchDatabase } from './scratch-database';
import type { World } from './world';

export interface Run {
  seed: number;
  /** Before everything is drained. */
  steps: number;
  invariants: readonly Invariant[];
  faults?: readonly PlantedFault[];
}

export interface Outcome {
  seed: number;
  steps: number;
  history: readonly string[];
  /** The first thing that was wrong. */
  violation?: { invariant: string; step: number; what: string };
}

/** Steps between two looks whether everything is drained, and the most of them. */
const DRAIN_LOOK = 100;
const DRAIN_LIMIT = 12_000;
const DAY_MS = 86_400_000;

/** Later than all worlds before: ids ascend in a process. */
let began = Date.now();

/** One world from its beginning to the first violation, or until everything has been drained. */
export async function runSeed(
  database: ScratchDatabase,
  { seed, steps, invariants, faults = [] }: Run,
): Promise<Outcome> {
  const restores = faults.flatMap((fault) => fault.patch?.() ?? []);
  began += DAY_MS;
  const world = new ProofWorld(database, { seed, began, faults });
  const { scheduler } = world;
  try {
    await database.clear((...statement) => scheduler.statement(...statement));
    await world.begin();
    const violation = await untilViolated(world, steps, invariants);
    const { step, history } = scheduler;
    return { seed, steps: step, history, ...(violation && { violation }) };
  } finally {
    await scheduler.end();
    for (const restore of restores) restore();
  }
}

async function untilViolated(
  world: ProofWorld,
  steps: number,
  invariants: readonly Invariant[],
): Promise<Outcome['violation']> {
  const { scheduler } = world;
  while (scheduler.step < steps) {
    const violation = await oneStep(world, invariants);
    if (violation) return violation;
  }
  world.isEnding = true;
  scheduler.mix = CALM;
  while (scheduler.step < steps + DRAIN_LIMIT) {
    const violation = await oneStep(world, invariants);
    if (violation) return violation;
    if (scheduler.step % DRAIN_LOOK === 0 && (await isDrained(world)))
      return firstOf(world, invariants, true);
  }
  return { invariant: 'everything ends', step: world.step, what: await undrained(world) };
}

async function oneStep(world: ProofWorld, invariants: readonly Invariant[]): Promise<Outcome['violation']> {
  await world.scheduler.run();
  return firstOf(world, invariants, false);
}

async function firstOf(
  world: World,
  invariants: readonly Invariant[],
  isEnd: boolean,
): Promise<Outcome['violation']> {
  const [problem] = world.problems;
  if (problem !== undefined)
    return { invariant: 'no errors but those expected', step: world.step, what: problem };
  for (const invariant of invariants) {
    const { name, when, every = 1 } = invariant;
    if (!isEnd && (when === 'end' || world.step % every !== 0)) continue;
    const what = await invariant.check(world);
    if (what !== undefined) return { invariant: name, step: world.step, what };
  }
  return undefined;
}

const OPEN = `
  SELECT delivery.state, delivery.attempt, endpoint.active, endpoint.circuit, delivery.next_attempt_at
    FROM pipeline.webhook_delivery AS delivery JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = endpoint_id
   WHERE state IN ('pending', 'leased')`;

async function isDrained(world: ProofWorld): Promise<boolean> {
  if (world.writes.some(({ outcome }) => outcome === 'open')) return false;
  return (await world.query(OPEN)).length === 0;
}

async function undrained(world: ProofWorld): Promise<string> {
  return JSON.stringify([
    await world.query(OPEN),
    world.writes.filter(({ outcome }) => outcome === 'open'),
    world.scheduler.blocked(),
  ]);
}
