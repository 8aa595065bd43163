import { randomUUID } from 'node:crypto';
import { newId } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { DeliveryHistoryService } from '@wagewright/webhooks';
import { ClaimRepository } from '../../../apps/webhook-worker/src/delivery/claiming/claim.repository';
import { ShardRepository } from '../../../apps/webhook-worker/src/delivery/claiming/shard.repository';
import { DeliveryLimitsEnv } from '../../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { InFlight } from '../../../apps/webhook-worker/src/delivery/sending/in-flight';
import { CircuitEnv } from '../../../apps/webhook-worker/src/delivery/settling/circuit.env';
import { DeliveryResultRepository } from '../../../apps/webhook-worker/src/delivery/settling/delivery-result.repository';
import { verdictOf } from '../../../apps/webhook-worker/src/delivery/settling/delivery-verdict';
import type { AttemptOutcome } from '../../../apps/webhook-worker/src/delivery/settling/outcome';
import { POSTPONE, RELEASE } from '../../../apps/webhook-worker/src/delivery/state/delivery-lease.repository';
import { LEASE_S } from '../../../apps/webhook-worker/src/delivery/state/lease';
import type { LeasedWebhook } from '../../../apps/webhook-worker/src/delivery/state/leased-delivery';
import { RECLAIM } from '../../../apps/webhook-worker/src/delivery/state/lost-lease.repository';
import { WorkerIdentity } from '../../../apps/webhook-worker/src/delivery/worker-identity';
import { BacklogDrainer } from '../../../apps/webhook-worker/src/maintenance/backlog-drainer';
import { PostponedDeliveries } from '../../../apps/webhook-worker/src/secrets/postponed-deliveries';
import { DeliveryHistoryRepository } from '../../../libs/webhooks/src/delivery/delivery-history.repository';
import { disableByOwner, enable } from '../../../libs/webhooks/src/endpoint/endpoint-change';
import { EndpointRepository } from '../../../libs/webhooks/src/endpoint/endpoint.repository';
import { EndpointService } from '../../../libs/webhooks/src/endpoint/endpoint.service';
import type { DeliveryWaker } from '../../../libs/webhooks/src/event/delivery-waker';
import { DeliveryReplayRepository } from '../../../libs/webhooks/src/replay/delivery-replay.repository';
import { DeliveryReplayService } from '../../../libs/webhooks/src/replay/delivery-replay.service';
import { TestDeliveryRepository } from '../../../libs/webhooks/src/test-delivery/test-delivery.repository';
import { DeliveryFixture } from '../../support/delivery-fixture';
import { endpointState, type Observed, observedOf } from './observed';
import type { Step, Worker, World } from './world';

/** Losses or internal faults after which a delivery is held. */
export const FAULTS = 2;
const HOUR_S = 3_600;
/** A first pause that the longest one always cuts. */
const FOR_EVER_S = 1e9;
const LIMITS = Object.assign(new DeliveryLimitsEnv(), { shards: 1 });
/** A circuit that never opens, and no retirement. */
const CIRCUIT = Object.assign(new CircuitEnv(), { failures: 1_000 });

/**
 * `isKnown`: whether whoever may claim the delivery knows that it is due. Of an endpoint that is not served nobody knows:
 * it is entered again with its delivery, or by whoever restores it. What has arrived while nothing waits is forgotten, or
 * it would hide a statement that announces nothing. $1 endpoint, $2 delivery
 */
const SEEN = `
  WITH forgotten AS (
    DELETE FROM pipeline.webhook_arrival
     WHERE NOT EXISTS (SELECT FROM pipeline.webhook_delivery WHERE state = 'pending')
  )
  SELECT ${endpointState('endpoint')} AS endpoint, suspended AS "isSuspended", settling AS "isDraining",
         CASE WHEN delivery.id IS NOT NULL THEN ${observedOf('delivery')} END AS delivery,
         EXISTS (SELECT FROM pipeline.webhook_worker
                  WHERE id = split_part(delivery.lease, '.', 1) AND alive_until <= now()) AS "isOrphaned",
         ARRAY(SELECT number FROM pipeline.webhook_attempt WHERE delivery_id = delivery.id ORDER BY number) AS written,
         suspended OR NOT active OR deleted_at IS NOT NULL OR delivery.state IS DISTINCT FROM 'pending'
         OR EXISTS (SELECT FROM pipeline.webhook_arrival AS arrival
                     WHERE endpoint_id = endpoint.id AND due_at <= greatest(delivery.next_attempt_at, now()))
         OR EXISTS (SELECT FROM pipeline.webhook_ready AS entry
                     WHERE endpoint_id = endpoint.id AND ready_at <= greatest(delivery.next_attempt_at, now())) AS "isKnown"
    FROM pipeline.webhook_endpoint AS endpoint
    LEFT JOIN pipeline.webhook_delivery AS delivery ON delivery.endpoint_id = endpoint.id AND delivery.id = $2
   WHERE endpoint.id = $1`;

/** A delivery of the same endpoint that a worker is sending. $1 user, $2 endpoint, $3 id */
const ANOTHER = `
  INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, lease, claimed_until)
  VALUES ($3, $1, $2, 'evt_other', 0, 'leased', 'wkr_other.1', now() + interval '1 hour')`;

/** The part of a world that can be seen in PostgreSQL. */
export interface Seen extends Omit<World, 'hands' | 'draining'> {
  isDraining: boolean;
  isKnown: boolean;
}

interface SeenRow extends Pick<Seen, 'endpoint' | 'isSuspended' | 'isDraining' | 'isKnown' | 'written'> {
  delivery: Observed | null;
  isOrphaned: boolean;
}

const OUTCOMES: Record<NonNullable<Step['result']>, AttemptOutcome> = {
  succeeded: { kind: 'delivered', status: 200 },
  exhausted: { kind: 'failed', errorClass: 'http_status', message: 'It failed.', status: 500 },
  pending: { kind: 'failed', errorClass: 'http_status', message: 'It failed.', status: 500 },
  blocked: { kind: 'blocked' },
  gone: { kind: 'gone', status: 410 },
};

/** Plays the steps of the model with the statements of the product, over one delivery in PostgreSQL. */
export class RealDelivery {
  private readonly workers: Record<Worker, WorkerIdentity> = {
    a: new WorkerIdentity(LIMITS),
    b: new WorkerIdentity(LIMITS),
  };
  private readonly leases: Partial<Record<Worker, LeasedWebhook>> = {};
  private readonly results: DeliveryResultRepository;
  private readonly tests: TestDeliveryRepository;
  private readonly endpoints: EndpointRepository;
  private readonly replays: DeliveryReplayService;
  private readonly drainer: BacklogDrainer;
  private endpoint = { id: '', userId: '' };
  private id = '';

  private constructor(private readonly fixture: DeliveryFixture) {
    const { dataSource } = fixture;
    this.results = new DeliveryResultRepository(dataSource, CIRCUIT, LIMITS);
    this.tests = new TestDeliveryRepository(dataSource);
    this.endpoints = new EndpointRepository(dataSource);
    this.drainer = new BacklogDrainer(dataSource);
    this.replays = new DeliveryReplayService(
      new EndpointService(this.endpoints, undefined as never, undefined as never),
      new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource)),
      new DeliveryReplayRepository(dataSource),
      // What it would tell Redis is not asked here: claims come without it.
      { wake: () => undefined } as unknown as DeliveryWaker,
    );
  }

  static async create(): Promise<RealDelivery> {
    return new RealDelivery(await DeliveryFixture.create());
  }

  drop(): Promise<void> {
    return this.fixture.drop();
  }

  /** A new account and endpoint, without a delivery. */
  async begin(): Promise<void> {
    await this.fixture.clear();
    const userId = newId('usr');
    await this.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, $1 || '@example.com', 'Somebody', 'ultra')`,
      [userId],
    );
    this.endpoint = await this.fixture.endpoint(userId);
    this.id = '';
    for (const worker of ['a', 'b'] as const) {
      this.leases[worker] = undefined;
      await this.isAlive(worker, 'infinity');
    }
  }

  async play(step: Step): Promise<void> {
    const { event, worker } = step;
    const { dataSource } = this.fixture;
    const { id, userId } = this.endpoint;
    const leased = worker && (this.leases[worker] ?? this.notLeased());
    switch (event) {
      case 'record':
        await this.fixture.record(userId);
        return this.findId();
      case 'recordTest':
        await this.tests.record(userId, id, {
          type: 'webhook.test',
          data: { webhookId: id, message: '' },
          isExample: false,
        });
        return this.findId();
      case 'claim':
        return this.claim(worker!);
      case 'release':
        await RELEASE.run(dataSource, [[leased!.lease]]);
        return;
      case 'postpone':
        await POSTPONE.run(dataSource, [
          this.id,
          leased!.lease,
          HOUR_S,
          HOUR_S,
          step.mayLast ? null : FAULTS,
        ]);
        return;
      case 'settle':
        return this.settle(leased!, step.result!);
      case 'holdWithEndpoint':
        return this.answerAnother();
      case 'reclaim':
        await RECLAIM.run(dataSource, [FOR_EVER_S, HOUR_S, FAULTS, LEASE_S, 'wkr_other', true]);
        return;
      case 'resumePostponed':
        await new PostponedDeliveries(dataSource).resume();
        return;
      case 'cancelTest':
        return this.tests.cancel(this.id);
      case 'retry':
        return this.unlessRefused(this.replays.retry(userId, id, this.id));
      case 'resume':
        return this.unlessRefused(this.replays.resume(userId, id));
      case 'recover':
        return this.unlessRefused(this.replays.recover(userId, id, { since: new Date(0) }));
      case 'disable':
        await this.endpoints.changeOwned(userId, id, disableByOwner);
        return;
      case 'enable':
        await this.endpoints.changeOwned(userId, id, enable);
        return;
      case 'remove':
        await this.endpoints.removeOwned(userId, id);
        return;
      case 'suspend':
      case 'restore':
        await this.query(
          `UPDATE accounts.account SET suspended_at = CASE WHEN $2 THEN now() END WHERE id = $1`,
          [userId, event === 'suspend'],
        );
        return;
      case 'drain':
      case 'endDraining': {
        // The end needs a minute of quiet, and an earlier one that found the delivery claimed has been given it.
        const at = event === 'drain' ? 'now()' : `now() - interval '1 hour'`;
        await this.query(
          `UPDATE pipeline.webhook_endpoint SET disabled_at = CASE WHEN disabled_at IS NOT NULL THEN ${at} END,
                  deleted_at = CASE WHEN deleted_at IS NOT NULL THEN ${at} END`,
        );
        await this.drainer.drain();
        return;
      }
      case 'findLeftBehind':
        await this.drainer.findLeftBehind();
        return;
      case 'timePasses':
        await this.change("next_attempt_at = now() WHERE state = 'pending'");
        await this.query(`UPDATE pipeline.webhook_ready SET ready_at = now() WHERE ready_at < 'infinity'`);
        await this.query('UPDATE pipeline.webhook_arrival SET due_at = now()');
        return;
      case 'leaseExpires':
        return this.change("claimed_until = now() WHERE state = 'leased'");
      case 'workerFallsSilent':
        return this.isAlive((await this.seen()).holder!, '-infinity');
      case 'hold':
      case 'cancel':
        throw new Error(`${event} is a part of other steps`);
    }
  }

  async seen(): Promise<Partial<Seen>> {
    const [row] = await this.query<SeenRow>(SEEN, [this.endpoint.id, this.id]);
    const { delivery, isOrphaned, written, ...around } = row!;
    if (!delivery) return { state: 'new', ...around };
    const { lease, claim, ...observed } = delivery;
    return {
      ...observed,
      ...around,
      claim: claim === 'lasting' && isOrphaned ? 'orphaned' : claim,
      holder: this.workerOf(lease),
      internalFaults: Math.min(observed.internalFaults, FAULTS),
      written,
    };
  }

  private workerOf(lease: string | null): Worker | null {
    return (['a', 'b'] as const).find((worker) => lease?.startsWith(this.workers[worker].id)) ?? null;
  }

  private async claim(worker: Worker): Promise<void> {
    const shards = (of: Worker) => new ShardRepository(this.fixture.dataSource, LIMITS, this.workers[of]);
    await shards(worker === 'a' ? 'b' : 'a').release([0]);
    await this.isAlive(worker, 'infinity');
    await shards(worker).acquire(0);
    const claims = new ClaimRepository(this.fixture.dataSource, LIMITS, this.workers[worker]);
    await claims.enterArrivals([0]);
    const [leased] = await claims.claim([0], 10, new InFlight(LIMITS));
    if (leased) this.leases[worker] = leased;
  }

  private async settle(leased: LeasedWebhook, result: NonNullable<Step['result']>): Promise<void> {
    const outcome = OUTCOMES[result];
    const verdict = verdictOf(outcome, () => (result === 'pending' ? HOUR_S * 1_000 : undefined));
    await this.results.write(leased, { outcome, startedAt: new Date(), timings: { totalMs: 1 } }, verdict);
  }

  private async answerAnother(): Promise<void> {
    const id = newId('dlv');
    await this.query(ANOTHER, [this.endpoint.userId, this.endpoint.id, id]);
    await this.settle({ ...this.notLeased(), deliveryId: id, lease: 'wkr_other.1' }, 'gone');
    await this.query('DELETE FROM pipeline.webhook_delivery WHERE id = $1', [id]);
  }

  /** What a worker with empty hands might say. */
  private notLeased(): LeasedWebhook {
    return { deliveryId: this.id, lease: `wkr_none.${randomUUID()}` } as LeasedWebhook;
  }

  private async unlessRefused(call: Promise<unknown>): Promise<void> {
    await call.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  private async isAlive(worker: Worker, until: 'infinity' | '-infinity'): Promise<void> {
    await this.query(
      `INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
      [this.workers[worker].id, until],
    );
  }

  private async findId(): Promise<void> {
    const [row] = await this.query<{ id: string }>('SELECT id FROM pipeline.webhook_delivery');
    this.id = row?.id ?? '';
  }

  private async change(change: string): Promise<void> {
    await this.query(`UPDATE pipeline.webhook_delivery SET ${change}`);
  }

  query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return this.fixture.dataSource.query<T[]>(text, values);
  }
}
