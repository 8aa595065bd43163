import type { Invariant } from '../scheduler/invariant';
import type { Taken, World } from '../scheduler/world';
import { TOLD } from './watching-triggers.sql';

/** The retries' part of a worker's slots. */
const RETRY_SHARE = 0.3;
/** Longest wait of a first attempt for the start of an earlier one. */
const START_WAIT_MS = 1_000;

const LASTING = `
  SELECT lease FROM pipeline.webhook_delivery
   WHERE lease = ANY($1) AND state = 'leased' AND claimed_until > now()`;

/** In flight together, over all workers: for an endpoint, a user, and the retries and hosts of one worker. */
export const BUDGETS: Invariant = {
  name: 'budgets',
  when: 'step',
  async check(world) {
    const sent = takenNow(world);
    if (!sent) return undefined;
    const flying = inFlight(world);
    const retryLimit = Math.max(Math.floor(world.limits.concurrency * RETRY_SHARE), 1);
    const budgets: [string, number, (other: Taken) => boolean][] = [
      ['endpoint', world.limits.endpoint, (other) => other.leased.endpointId === sent.leased.endpointId],
      ['user', world.limits.user, (other) => other.leased.userId === sent.leased.userId],
      [
        'host',
        world.limits.host,
        (other) => other.worker === sent.worker && other.leased.host === sent.leased.host,
      ],
      [
        'retries',
        retryLimit,
        (other) => other.worker === sent.worker && other.leased.attempt > 1 && sent.leased.attempt > 1,
      ],
    ];
    for (const [what, limit, counts] of budgets) {
      const together = flying.filter(counts);
      if (together.length <= limit) continue;
      const rows = await world.query(LASTING, [together.map(({ leased }) => leased.lease)]);
      if (rows.length > limit) return `${rows.length} sends at once for one ${what}, which may have ${limit}`;
    }
    return undefined;
  },
};

/** A delivery leased before a failed send ends is not sent after it: the endpoint's health decides anew. */
export const NO_OVERTAKING: Invariant = {
  name: 'no claim overtakes a failure',
  when: 'step',
  check(world) {
    const sent = takenNow(world);
    const claim = sent && claimOf(world, sent);
    if (!claim) return undefined;
    const failure = world.received.findLast(
      ({ worker, leased, answer, answeredStep = 0 }) =>
        worker === sent.worker &&
        leased.endpointId === sent.leased.endpointId &&
        leased.trigger !== 'test' &&
        answer !== undefined &&
        answer !== '200' &&
        answeredStep > claim.since &&
        answeredStep < sent.step,
    );
    // A send that waits for the start of an earlier one has begun before the failure.
    const mayHaveWaited = (at: number) =>
      world.taken.some(
        ({ worker, leased, step, received }) =>
          worker === sent.worker &&
          leased.endpointId === sent.leased.endpointId &&
          leased.attempt === 1 &&
          step <= at &&
          (received?.step ?? Infinity) > at,
      );
    if (failure && sent.leased.attempt === 1 && mayHaveWaited(failure.answeredStep!)) return undefined;
    return (
      failure &&
      `the claim begun at step ${claim.since} is sent after the failure of step ${failure.answeredStep}`
    );
  },
};

/** First attempts of an endpoint start in the order in which they are taken. */
export const ORDER_OF_STARTS: Invariant = {
  name: 'first attempts start in order',
  when: 'step',
  check(world) {
    const sent = takenNow(world);
    if (!sent || sent.leased.attempt > 1) return undefined;
    const waiting = world.taken.find(
      (other) =>
        other !== sent &&
        other.worker === sent.worker &&
        other.leased.endpointId === sent.leased.endpointId &&
        other.leased.attempt === 1 &&
        other.leased.trigger !== 'test' &&
        other.received === undefined &&
        sent.at - (claimOf(world, other)?.at ?? 0) < START_WAIT_MS,
    );
    return (
      waiting && `${sent.leased.deliveryId} was begun while ${waiting.leased.deliveryId} had not started`
    );
  },
};

/** The send that begins at this step. Tests by hand pass all limits. */
function takenNow({ taken, step }: World): Taken | undefined {
  const last = taken.at(-1);
  return last?.step === step && last.leased.trigger !== 'test' ? last : undefined;
}

function inFlight({ taken, workers }: World): Taken[] {
  const living = new Set(workers.filter(({ diedStep }) => diedStep === undefined).map(({ name }) => name));
  return taken.filter(
    ({ worker, leased, received }) =>
      living.has(worker) && leased.trigger !== 'test' && received?.answeredStep === undefined,
  );
}

function claimOf({ told }: World, { leased }: Taken) {
  return told.findLast(({ code, name }) => code === TOLD.leased && name === leased.lease);
}
