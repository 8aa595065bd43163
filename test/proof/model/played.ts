import type { RealDelivery, Seen } from './real-delivery';
import type { DeliveryModel } from './delivery-model';
import { type Step, stepName, type World } from './world';

/** Whether the product can be asked for the step: what else is asked must be refused, or change nothing. */
export function isPlayable(world: World, { event, result, worker }: Step): boolean {
  // One connection cannot come between maintenance's look and its note.
  if (world.draining === 'looked') return event === 'endDraining';
  switch (event) {
    case 'record':
      return world.state === 'new';
    case 'recordTest':
      return world.state === 'new' && world.endpoint !== 'removed';
    case 'claim':
      // It would say that it is alive.
      return world.claim !== 'orphaned' || world.holder !== worker;
    case 'settle':
      // A worker's verdict on a test is final.
      return !world.isTest || result !== 'pending';
    case 'timePasses':
      return !world.isDue;
    case 'leaseExpires':
      return world.claim !== 'none';
    case 'workerFallsSilent':
      return world.state === 'leased' && world.claim === 'lasting';
    case 'endDraining':
      return false;
    default:
      return true;
  }
}

/**
 * Plays a step and compares.
 * @returns the world that has become of it
 * @throws when PostgreSQL says something that the model does not allow
 */
export async function played(
  real: RealDelivery,
  model: DeliveryModel,
  world: World,
  step: Step,
): Promise<World> {
  const allowed = model.next(world, step);
  await real.play(step);
  const seen = await real.seen();
  const after = (allowed.length > 0 ? allowed : [world]).find((each) => isSeen(each, seen));
  if (!after) {
    const expected = allowed.length > 0 ? allowed.map(seenOf) : ['no change'];
    const text = [stepName(step), 'from', seenOf(world), 'allows', expected, 'but made', seen].map((each) =>
      typeof each === 'string' ? each : JSON.stringify(each),
    );
    throw new Error(text.join(' '));
  }
  return after;
}

function seenOf({ hands: _hands, draining, ...world }: World): Partial<Seen> {
  const { endpoint, isSuspended, state } = world;
  const isDraining = draining !== 'no';
  const around = { isDraining, isKnown: true };
  return state === 'new' ? { state, endpoint, isSuspended, ...around } : { ...world, ...around };
}

function isSeen(world: World, seen: Partial<Seen>): boolean {
  const expected = seenOf(world);
  return (Object.keys(expected) as (keyof Seen)[]).every(
    (key) => JSON.stringify(expected[key]) === JSON.stringify(seen[key]),
  );
}
