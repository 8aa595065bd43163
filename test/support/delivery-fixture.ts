import { dataSourceOptions, newId } from '@wagewright/database';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { AttemptRecorder } from '../../apps/webhook-worker/src/delivery/settling/attempt-recorder';
import { CircuitEnv } from '../../apps/webhook-worker/src/delivery/settling/circuit.env';
import { DeliveryAttemptService } from '../../apps/webhook-worker/src/delivery/sending/delivery-attempt.service';
import { DeliveryResultRepository } from '../../apps/webhook-worker/src/delivery/settling/delivery-result.repository';
import { verdictOf } from '../../apps/webhook-worker/src/delivery/settling/delivery-verdict';
import { InternalFaults } from '../../apps/webhook-worker/src/delivery/settling/internal-faults';
import type { OutboundMessageBuilder } from '../../apps/webhook-worker/src/delivery/sending/outbound-message';
import { outcomeOfStatus } from '../../apps/webhook-worker/src/delivery/settling/outcome';
import { RetryScheduleEnv } from '../../apps/webhook-worker/src/delivery/settling/retry-schedule.env';
import type {
  OutboundMessage,
  WebhookSender,
} from '../../apps/webhook-worker/src/delivery/exchange/webhook-sender';
import { LeaseRegistry } from '../../apps/webhook-worker/src/delivery/settling/lease-registry';
import { ClaimRepository } from '../../apps/webhook-worker/src/delivery/claiming/claim.repository';
import { DeliveryDispatcher } from '../../apps/webhook-worker/src/delivery/claiming/delivery-dispatcher';
import { DeliveryLimitsEnv } from '../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { EndpointSequencer } from '../../apps/webhook-worker/src/delivery/sending/endpoint-sequencer';
import { InFlight } from '../../apps/webhook-worker/src/delivery/sending/in-flight';
import { WebhookKind } from '../../apps/webhook-worker/src/delivery/kinds/webhook-kind';
import {
  type LostLeases,
  type ReceiverKind,
  ReceiverKinds,
} from '../../apps/webhook-worker/src/delivery/receiver-kind';
import { ShardRepository } from '../../apps/webhook-worker/src/delivery/claiming/shard.repository';
import { WorkerIdentity } from '../../apps/webhook-worker/src/delivery/worker-identity';
import { createTestDatabase, patientEnv, type TestDatabase } from '../setup/test-database';
import { JOB_CREATED_DATA, recordJobCreated } from './recorded-event';
import type {
  LeasedDelivery,
  LeasedWebhook,
} from '../../apps/webhook-worker/src/delivery/state/leased-delivery';
import { WebhookLeases } from '../../apps/webhook-worker/src/delivery/state/lease.statements';
import { originOf } from '../../apps/webhook-worker/src/delivery/state/statement-parts.sql';
import { endsWithFile } from './ends-with-file';

/** More than any test claims at once. */
export const MANY = 1_000;

type Limits = Partial<DeliveryLimitsEnv>;

/** The database's leases, as counted by the worker that holds them. */
const HELD = `
  SELECT 'webhook' AS kind, delivery.id AS "deliveryId", delivery.endpoint_id AS "endpointId", delivery.user_id AS "userId", endpoint.host,
         ${originOf('endpoint')} AS origin, delivery.attempt, delivery.trigger, 1000 AS slots, false AS "hasMore"
    FROM pipeline.webhook_delivery AS delivery
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id WHERE delivery.state = 'leased'`;

/** One worker with its own database, which serves all shards, without Redis and receivers. */
export class DeliveryFixture {
  readonly identity = new WorkerIdentity(new DeliveryLimitsEnv());
  private readonly leases: WebhookLeases;
  private readonly results: DeliveryResultRepository;

  private constructor(
    private readonly database: Pick<TestDatabase, 'url' | 'drop'>,
    /** As the worker's role, on a database of its own. */
    readonly dataSource: DataSource,
    /** For records and schema, which the worker does not write. */
    readonly owner: DataSource,
  ) {
    this.leases = new WebhookLeases(dataSource, this.identity);
    this.results = new DeliveryResultRepository(dataSource, new CircuitEnv(), new DeliveryLimitsEnv());
  }

  /** @param given a migrated database that stays; by default an own one */
  static async create(given?: { url: string }): Promise<DeliveryFixture> {
    const database = given
      ? { ...given, urlOf: () => given.url, drop: async () => undefined }
      : await createTestDatabase();
    // Planned once, like in the worker: planning a statement for each call takes longer than running it.
    const connected = (url: string) => {
      const env = patientEnv({ url });
      return new DataSource(dataSourceOptions(env, 'delivery-test', WEBHOOK_ENTITIES, true)).initialize();
    };
    return new DeliveryFixture(
      database,
      await connected(database.urlOf('worker')),
      await connected(database.url),
    );
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  readonly drop = endsWithFile(async () => {
    await this.dataSource.destroy();
    await this.owner.destroy();
  });

  /** By rows: truncating all partitions and their indexes takes a quarter of a second. */
  async clear(): Promise<void> {
    await this.dataSource.query(`
      DELETE FROM pipeline.webhook_attempt; DELETE FROM pipeline.webhook_delivery; DELETE FROM pipeline.webhook_event;
      DELETE FROM pipeline.webhook_endpoint; DELETE FROM pipeline.webhook_notice; DELETE FROM pipeline.webhook_arrival;
      DELETE FROM pipeline.webhook_shard; DELETE FROM pipeline.webhook_worker; DELETE FROM pipeline.event_subscription`);
  }

  async endpoint(
    userId = newId('usr'),
    host = `${newId('wh')}.example.com`,
  ): Promise<{ id: string; userId: string }> {
    const id = newId('wh');
    await this.dataSource.query(
      `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id)
       VALUES ($1, $2, $3, $4, '{*}', 'sealed', 'a')`,
      [id, userId, `https://${host}/`, host],
    );
    return { id, userId };
  }

  async record(userId: string, count = 1): Promise<void> {
    for (let i = 0; i < count; i++) {
      await this.dataSource.transaction((manager) => recordJobCreated(manager, userId));
    }
  }

  /** A new endpoint, and so many events of its user. */
  async recorded(count = 1): Promise<{ id: string; userId: string }> {
    const endpoint = await this.endpoint();
    await this.record(endpoint.userId, count);
    return endpoint;
  }

  async recordJob(userId: string, jobId: string): Promise<void> {
    const data = { ...JOB_CREATED_DATA, id: jobId, jobId };
    await this.dataSource.transaction((manager) => recordJobCreated(manager, userId, data));
  }

  shards(limits: Limits = {}, identity = this.identity): ShardRepository {
    return new ShardRepository(this.dataSource, Object.assign(new DeliveryLimitsEnv(), limits), identity);
  }

  async serveAll(limits: Limits = {}): Promise<number[]> {
    const shards = this.shards(limits);
    await shards.beat();
    const all = Array.from({ length: limits.shards ?? new DeliveryLimitsEnv().shards }, (_, shard) => shard);
    // One after another, on one connection: concurrent ones open ten, each of which plans all statements.
    for (const shard of all) await shards.acquire(shard);
    return all;
  }

  /** Claims for all shards; the database's leases count as this worker's. */
  async claim(room = MANY, limits: Limits = {}): Promise<LeasedWebhook[]> {
    const env = Object.assign(new DeliveryLimitsEnv(), limits);
    const claims = new ClaimRepository(this.dataSource, env, this.identity);
    const shards = await this.serveAll(limits);
    await this.shards(limits).enterForgotten();
    await claims.enterArrivals(shards);
    const inFlight = new InFlight(env);
    for (const leased of await this.dataSource.query<LeasedDelivery[]>(HELD)) inFlight.add(leased);
    return claims.claim(shards, room, inFlight);
  }

  async reclaimLost(): Promise<LostLeases> {
    return new WebhookLeases(this.dataSource, this.identity).reclaim();
  }

  async release(leased: readonly LeasedDelivery[]): Promise<void> {
    await this.leases.release(leased.map(({ lease }) => lease));
  }

  async putOff(leased: LeasedWebhook): Promise<void> {
    await this.leases.postpone(leased, { mayLast: true });
  }

  /** A failure is due again after `pauseMs`. */
  async answer(leased: LeasedWebhook, status: number, pauseMs = 60_000, retryAfterMs?: number) {
    const outcome = outcomeOfStatus(status, retryAfterMs);
    const report = { outcome, startedAt: new Date(), timings: { totalMs: 1 } };
    const verdict = verdictOf(outcome, () => pauseMs);
    return this.results.write(leased, report, verdict);
  }

  /** Claims due deliveries and writes their results. @returns the number of claimed ones */
  async serve(status: number, pauseMs?: number): Promise<number> {
    const claimed = await this.claim();
    for (const leased of claimed) await this.answer(leased, status, pauseMs);
    return claimed.length;
  }

  /**
   * The attempts from lease to result; the receiver is in-process.
   *
   * @param send gets the id of the delivery as its `url`
   * @param build throws when a message cannot be built
   */
  attempts(
    send: WebhookSender['send'],
    build?: (leased: LeasedDelivery) => OutboundMessage,
    registry = new LeaseRegistry(),
    kinds = this.kinds({}, build),
  ): DeliveryAttemptService {
    const faults = new InternalFaults();
    return new DeliveryAttemptService(
      kinds,
      new EndpointSequencer(),
      { send } as unknown as WebhookSender,
      new AttemptRecorder(kinds, registry, faults),
      faults,
    );
  }

  /**
   * @param send as in `attempts`
   * @param other another kind of receivers, which is served before webhooks
   */
  dispatcher(
    send: WebhookSender['send'],
    limits: Limits = {},
    retryPausesMs?: number[],
    other?: ReceiverKind,
  ): DeliveryDispatcher {
    const env = Object.assign(new DeliveryLimitsEnv(), limits);
    const registry = new LeaseRegistry();
    const kinds = this.kinds(limits, undefined, retryPausesMs);
    if (other) kinds.add(other);
    const attempts = this.attempts(send, undefined, registry, kinds);
    return new DeliveryDispatcher(kinds, registry, attempts, new InFlight(env), env);
  }

  kinds(
    limits: Limits = {},
    build = ({ deliveryId }: LeasedDelivery) => ({ url: deliveryId }) as OutboundMessage,
    retryPausesMs = new RetryScheduleEnv().pausesMs,
  ): ReceiverKinds {
    const kinds = new ReceiverKinds();
    const env = Object.assign(new DeliveryLimitsEnv(), limits);
    kinds.add(
      new WebhookKind(
        new ClaimRepository(this.dataSource, env, this.identity),
        { build } as unknown as OutboundMessageBuilder,
        { pausesMs: retryPausesMs },
        this.results,
        new WebhookLeases(this.dataSource, this.identity),
      ),
    );
    return kinds;
  }

  async expireLeases(): Promise<void> {
    await this.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET claimed_until = now() WHERE state = 'leased'",
    );
  }

  async endpointRow(id: string): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown>[] = await this.dataSource.query(
      'SELECT * FROM pipeline.webhook_endpoint WHERE id = $1',
      [id],
    );
    return rows[0] ?? {};
  }

  async deliveries(): Promise<Record<string, unknown>[]> {
    return this.dataSource.query('SELECT * FROM pipeline.webhook_delivery ORDER BY sequence, id');
  }

  /** In the order of creation. */
  async deliveryIds(): Promise<unknown[]> {
    return (await this.deliveries()).map(({ id }) => id);
  }

  /** In the order of creation. */
  async deliveryStates(): Promise<unknown[]> {
    return (await this.deliveries()).map(({ state }) => state);
  }

  async backlogOfRetries({ id, userId }: { id: string; userId: string }, count: number): Promise<void> {
    await this.record(userId, count);
    await this.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET attempt = 2, schedule_step = 1 WHERE endpoint_id = $1 AND state = 'pending'",
      [id],
    );
  }
}

/** A receiver with one answer to everything. @param posts gets the ids of the deliveries */
export function receiving(posts: string[], outcome = outcomeOfStatus(200)): WebhookSender['send'] {
  return ({ url }, onStart) => {
    posts.push(url);
    onStart?.();
    return Promise.resolve({ outcome, startedAt: new Date(), timings: { totalMs: 1 } });
  };
}

/** The fixture of the block that runs, after one of the functions below. */
export let fixture: DeliveryFixture;

/** Makes a fixture for the block. Hooks after it may use it. */
export function ownFixture(): void {
  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
}

/** Makes a fixture for the block, which each test finds empty. */
export function fixtureForEachTest(): void {
  ownFixture();
  beforeEach(() => fixture.clear());
}
