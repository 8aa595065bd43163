import type { AttemptReport } from '../../../../apps/webhook-worker/src/delivery/settling/outcome';
import { outcomeOfStatus } from '../../../../apps/webhook-worker/src/delivery/settling/outcome';
import type { LeasedWebhook } from '../../../../apps/webhook-worker/src/delivery/state/leased-delivery';
import { currentActor } from '../actor';
import type { ProofWorld } from '../proof-world';
import type { Received, Taken } from '../world';

/** As documented: a send has ended by then. */
const DEADLINE_MS = 10_000;

/** All receivers: each request arrives when it is chosen, and is answered when that is chosen. */
export class Receiver {
  constructor(private readonly world: ProofWorld) {}

  async receive(leased: LeasedWebhook, onStart?: () => void): Promise<AttemptReport> {
    const { world } = this;
    const { scheduler } = world;
    const actor = currentActor()!;
    const [startedAt, begun] = [new Date(), world.now];
    const taken: Taken = { step: world.step, at: world.now, worker: actor.name, leased };
    world.taken.push(taken);
    const name = `attempt ${leased.attempt} of ${this.nameOf(leased)}`;
    await scheduler.point(actor, `sends ${name}`);
    const received: Received = { step: world.step, at: world.now, worker: actor.name, leased };
    world.received.push(received);
    taken.received = received;
    onStart?.();
    await scheduler.point(actor, `is answered for ${name}`, () => {
      const answer = world.now - begun >= DEADLINE_MS ? 'timeout' : this.answer();
      Object.assign(received, { answer, answeredStep: world.step, answeredAt: world.now });
      return answer;
    });
    const outcome = outcomeOf(received.answer!);
    return { outcome, startedAt, timings: { totalMs: world.now - begun } };
  }

  private answer(): string {
    const { seeded } = this.world.scheduler;
    if (this.world.isEnding) return '200';
    return seeded.weighted(this.world.mood.answers);
  }

  /** The same in every run, unlike an id. */
  private nameOf({ deliveryId, endpointId }: LeasedWebhook): string {
    const event = this.world.writes
      .flatMap(({ events }) => events)
      .findIndex(({ id }) => id.slice(4, -1) === deliveryId.slice(4, -1));
    return `event ${event + 1} to endpoint ${this.world.endpoints.findIndex(({ id }) => id === endpointId) + 1}`;
  }
}

function outcomeOf(answer: string): AttemptReport['outcome'] {
  if (answer === 'timeout')
    return { kind: 'failed', errorClass: 'timeout', message: 'The receiver did not answer in time.' };
  const [status, , after] = answer.split(' ');
  return outcomeOfStatus(Number(status), after === undefined ? undefined : Number(after) * 1_000);
}
