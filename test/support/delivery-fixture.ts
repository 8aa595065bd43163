import { DatabaseEnv, dataSourceOptions, newId } from '@wagewright/database';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { AttemptObserver } from '../../apps/webhook-worker/src/delivery/attempt/attempt-observer';
import { CircuitEnv } from '../../apps/webhook-worker/src/delivery/attempt/circuit.env';
import { DeliveryAttemptService } from '../../apps/webhook-worker/src/delivery/attempt/delivery-attempt.service';
import {
  DeliveryLeaseRepository,
  type LeasedDelivery,
} from '../../apps/webhook-worker/src/delivery/lease/delivery-lease.repository';
import { DeliveryResultRepository } from '../../apps/webhook-worker/src/delivery/attempt/delivery-result.repository';
import { verdictOf } from '../../apps/webhook-worker/src/delivery/attempt/delivery-verdict';
import { LeaseRegistry } from '../../apps/webhook-worker/src/delivery/lease/lease-registry';
import { LeasePrefetcher } from '../../apps/webhook-worker/src/delivery/lease/lease-prefetcher';
import type { OutboundMessageBuilder } from '../../apps/webhook-worker/src/delivery/attempt/outbound-message';
import { InternalFaultEnv } from '../../apps/webhook-worker/src/delivery/lease/internal-fault.env';
import { InternalFaults } from '../../apps/webhook-worker/src/delivery/attempt/internal-faults';
import { outcomeOfStatus } from '../../apps/webhook-worker/src/delivery/attempt/outcome';
import { RetrySchedule } from '../../apps/webhook-worker/src/delivery/attempt/retry-schedule';
import { RetryScheduleEnv } from '../../apps/webhook-worker/src/delivery/attempt/retry-schedule.env';
import { EndpointSequencer } from '../../apps/webhook-worker/src/delivery/scheduling/endpoint-sequencer';
import type {
  OutboundMessage,
  WebhookSender,
} from '../../apps/webhook-worker/src/delivery/attempt/webhook-sender';
import {
  type ClaimedDelivery,
  DueDeliveryRepository,
  type InFlightLimits,
} from '../../apps/webhook-worker/src/delivery/scheduling/due-delivery.repository';
import { LostLeaseEnv } from '../../apps/webhook-worker/src/delivery/lease/lost-lease.env';
import {
  LostLeaseRepository,
  type LostLeases,
} from '../../apps/webhook-worker/src/delivery/lease/lost-lease.repository';
import { RelayEnv } from '../../apps/webhook-worker/src/delivery/scheduling/relay.env';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { recordJobCreated } from './recorded-event';

/** Above anything that a test claims at once. */
export const MANY = 1_000;

/** The relay and the worker on a database of their own, without Redis and without receivers. */
export class DeliveryFixture {
  private readonly due: DueDeliveryRepository;
  private readonly leases: DeliveryLeaseRepository;
  private readonly results: DeliveryResultRepository;

  private constructor(
    private readonly database: TestDatabase,
    readonly dataSource: DataSource,
  ) {
    this.due = new DueDeliveryRepository(dataSource);
    this.leases = new DeliveryLeaseRepository(dataSource, new InternalFaultEnv());
    this.results = new DeliveryResultRepository(dataSource, new CircuitEnv(), new RelayEnv());
  }

  static async create(): Promise<DeliveryFixture> {
    const database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    const options = dataSourceOptions(env, 'delivery-test', WEBHOOK_ENTITIES);
    return new DeliveryFixture(database, await new DataSource(options).initialize());
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  async drop(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
  }

  /** By rows: emptying the files of all partitions and their indexes takes a quarter of a second. */
  async clear(): Promise<void> {
    await this.dataSource.query(`
      DELETE FROM pipeline.webhook_attempt; DELETE FROM pipeline.webhook_delivery; DELETE FROM pipeline.webhook_event;
      DELETE FROM pipeline.webhook_endpoint; DELETE FROM pipeline.webhook_notice`);
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

  async claim(room = MANY, limits: Partial<InFlightLimits> = {}): Promise<ClaimedDelivery[]> {
    return (await this.due.claim(room, Object.assign(new RelayEnv(), limits))) ?? [];
  }

  /** Takes back what lost its lease, as a relay does. */
  async reclaimLost(settings: Partial<LostLeaseEnv> = {}): Promise<LostLeases> {
    const env = Object.assign(new LostLeaseEnv(), settings);
    return new LostLeaseRepository(this.dataSource, env).reclaim();
  }

  async lease(job: ClaimedDelivery): Promise<LeasedDelivery> {
    const leased = await this.leases.acquire(job);
    if (!leased) throw new Error('no lease');
    return leased;
  }

  /** Gives a lease back as a worker does that cannot send by an internal fault. */
  async putOff(leased: LeasedDelivery): Promise<void> {
    await this.leases.postpone(leased);
  }

  /** Writes the answer to a leased delivery; a failure is due again after `pauseMs`. */
  async answer(leased: LeasedDelivery, status: number, pauseMs = 60_000) {
    const outcome = outcomeOfStatus(status);
    const report = { outcome, startedAt: new Date(), timings: { totalMs: 1 } };
    const verdict = verdictOf(outcome, () => pauseMs);
    return this.results.write(leased, report, verdict);
  }

  async attempt(job: ClaimedDelivery, status: number, pauseMs?: number) {
    return this.answer(await this.lease(job), status, pauseMs);
  }

  /** Claims what is due and has it answered. @returns how many were claimed */
  async serve(status: number, pauseMs?: number): Promise<number> {
    const claimed = await this.claim();
    for (const job of claimed) await this.attempt(job, status, pauseMs);
    return claimed.length;
  }

  /**
   * What makes attempts from lease to result; the receiver answers from within.
   *
   * @param send gets the id of the delivery as its `url`
   * @param build throws where a message cannot be made
   */
  attempts(
    send: WebhookSender['send'],
    build = ({ deliveryId }: LeasedDelivery) => ({ url: deliveryId }) as OutboundMessage,
  ): DeliveryAttemptService {
    const held = new LeaseRegistry(this.leases);
    return new DeliveryAttemptService(
      this.leases,
      held,
      new LeasePrefetcher(this.leases, held),
      new EndpointSequencer(),
      { build } as unknown as OutboundMessageBuilder,
      { send } as unknown as WebhookSender,
      new RetrySchedule(new RetryScheduleEnv()),
      this.results,
      new AttemptObserver(),
      new InternalFaults(),
    );
  }

  /** As if so much time had passed over every lease. */
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
    return this.dataSource.query('SELECT * FROM pipeline.webhook_delivery ORDER BY id');
  }

  /** In the order of creation. */
  async deliveryIds(): Promise<unknown[]> {
    return (await this.deliveries()).map(({ id }) => id);
  }

  /** In the order of creation. */
  async deliveryStates(): Promise<unknown[]> {
    return (await this.deliveries()).map(({ state }) => state);
  }

  /** Deliveries of past events, all due for a retry. */
  async backlogOfRetries({ id, userId }: { id: string; userId: string }, count: number): Promise<void> {
    await this.record(userId, count);
    await this.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET attempt = 2, schedule_step = 1 WHERE endpoint_id = $1 AND state = 'pending'",
      [id],
    );
  }
}
