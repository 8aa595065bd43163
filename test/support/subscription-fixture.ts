import { newId } from '@wagewright/database';
import {
  EventLogRepository,
  type SubscriptionDeliveryState,
  SubscriptionEnv,
  subscriptionId,
} from '@wagewright/events';
import type { WebhookEvents } from '@wagewright/messaging';
import { webhookSlot } from '@wagewright/webhooks';
import type { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { InFlight } from '../../apps/webhook-worker/src/delivery/sending/in-flight';
import { LogAdvancer } from '../../apps/webhook-worker/src/subscriptions/reading/log-advancer';
import type { OpenedSecrets } from '../../apps/webhook-worker/src/delivery/sending/opened-secrets';
import { KnownSubscriptions } from '../../apps/webhook-worker/src/subscriptions/known-subscriptions';
import { SubscriptionLeases } from '../../apps/webhook-worker/src/subscriptions/state/lease.statements';
import {
  type AttemptVerdict,
  SETTLE,
  type SettledRow,
} from '../../apps/webhook-worker/src/subscriptions/state/settle.statement';
import {
  type LeasedOccurrence,
  SubscriptionKind,
} from '../../apps/webhook-worker/src/subscriptions/subscription-kind';
import { DeliveryFixture, MANY } from './delivery-fixture';
import { JOB_CREATED_DATA, recordJobCreated } from './recorded-event';
import { settledLog } from './settled-log';

export interface SubscriptionRow {
  id: string;
  user_id: string;
  state: string;
  suspended_at: Date | null;
  failed_since: Date | null;
  last_error: string | null;
  last_delivery_at: Date | null;
  has_gap: boolean;
  url: string | null;
  secret: string | null;
  read_transaction: string;
  read_sequence: string;
}

export interface DeliveryRow {
  id: string;
  subscription_id: string;
  kind: string;
  event_id: string | null;
  transaction_id: string;
  state: SubscriptionDeliveryState;
  attempt: number;
  round: number;
  lease: string | null;
}

export const ACCEPTED: AttemptVerdict = { result: 'accepted', retryInMs: null, error: null };
export const REFUSED: AttemptVerdict = { result: 'refused', retryInMs: null, error: 'http_4xx' };
/** The last attempt of a round. */
export const EXHAUSTED: AttemptVerdict = { result: 'failed', retryInMs: null, error: 'http_5xx' };
export const failed = (retryInMs = 0): AttemptVerdict => ({ ...EXHAUSTED, retryInMs });

/** One worker that serves the subscriptions of its own database, without Redis and receivers. */
export class SubscriptionFixture {
  private constructor(private readonly deliveries: DeliveryFixture) {}

  static async create(): Promise<SubscriptionFixture> {
    const deliveries = await DeliveryFixture.create();
    await deliveries.dataSource.query(
      `INSERT INTO pipeline.event_log_epoch (number, cluster) VALUES (0, 'test')`,
    );
    return new SubscriptionFixture(deliveries);
  }

  get dataSource(): DataSource {
    return this.deliveries.dataSource;
  }

  get owner(): DataSource {
    return this.deliveries.owner;
  }

  async clear(): Promise<void> {
    await this.deliveries.clear();
    await this.owner.query('DELETE FROM pipeline.event_subscription; DELETE FROM accounts.account');
  }

  /** An account with a token. @returns the user and the principal */
  async account(): Promise<{ userId: string; principal: string }> {
    const [userId, token] = [newId('usr'), newId('tok')];
    await this.owner.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1::text, $1::text || '@example.com', 'Somebody', 'ultra')`,
      [userId],
    );
    await this.owner.query(
      `INSERT INTO accounts.credential (id, account_id, kind, secret_hash, prefix, last_four, scopes)
       VALUES ($1, $2, 'pipeline_token', sha256(convert_to($1::text, 'UTF8')), 'ext_', '1234', '{read-only}')`,
      [token, userId],
    );
    return { userId, principal: `token:${token}` };
  }

  /** A live subscription that reads on from now. */
  async subscribe(
    { userId, principal }: { userId: string; principal: string },
    { name = 'job.created', args = {}, host = 'agent.example.com' } = {},
  ): Promise<string> {
    const url = `https://${host}/${newId('evt')}`;
    const id = subscriptionId({ principal, url, name, arguments: args });
    await this.dataSource.query(
      `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, arguments, url, url_hash, host, secret,
                                                secret_key_id, read_transaction, refresh_before)
       VALUES ($1, $2, $3, $4, $5, $6, $7, sha256(convert_to($7::text, 'UTF8')), $8, 'sealed', 'a',
               pg_snapshot_xmin(pg_current_snapshot())::text::bigint, now() + interval '1 day')`,
      [id, userId, webhookSlot(userId), principal, name, JSON.stringify(args), url, host],
    );
    return id;
  }

  /** @returns the ids of the events, in the order of the log */
  async record(
    userId: string,
    count = 1,
    data: Partial<WebhookEvents['job.created']> = {},
  ): Promise<string[]> {
    for (let i = 0; i < count; i++)
      await this.dataSource.transaction((manager) =>
        recordJobCreated(manager, userId, { ...JOB_CREATED_DATA, ...data }),
      );
    await settledLog(this.dataSource, userId);
    const events = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM pipeline.webhook_event WHERE user_id = $1 ORDER BY transaction_id, sequence',
      [userId],
    );
    return events.map(({ id }) => id).slice(-count);
  }

  advance(userId: string, env: Partial<SubscriptionEnv> = {}): Promise<{ read: number; admitted: number }> {
    const log = new EventLogRepository(this.dataSource);
    const settings = Object.assign(new SubscriptionEnv(), env);
    return new LogAdvancer(this.dataSource, log, settings).advance(userId, () => false);
  }

  /** Claims for all shards, by the table alone: nothing is counted in memory. */
  async claim(room = MANY, env: Partial<SubscriptionEnv> = {}): Promise<LeasedOccurrence[]> {
    const shards = await this.deliveries.serveAll();
    const limits = new DeliveryLimitsEnv();
    const inFlight = new InFlight(limits);
    const { identity } = this.deliveries;
    const kind = new SubscriptionKind(
      this.dataSource,
      limits,
      identity,
      Object.assign(new SubscriptionEnv(), env),
      new SubscriptionLeases(this.dataSource, identity),
      new KnownSubscriptions(),
      {} as OpenedSecrets,
    );
    return kind.claim(shards, room, inFlight, inFlight.busy('subscription'));
  }

  /** @returns undefined for a lost lease */
  async settle(
    { deliveryId, lease }: LeasedOccurrence,
    { result, retryInMs, error }: AttemptVerdict,
  ): Promise<SettledRow | undefined> {
    const [settled] = await SETTLE.run(this.dataSource, [deliveryId, lease, result, retryInMs, error]);
    return settled;
  }

  /** The program refreshes: what is held or waits is due in a new round. */
  async refresh(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE pipeline.event_subscription
          SET suspended_at = NULL, has_gap = false, due_at = now(), version = version + 1 WHERE id = $1`,
      [id],
    );
    await this.dataSource.query(
      `UPDATE pipeline.event_subscription_delivery
          SET state = 'waiting', attempt = 1, round = round + (state = 'held')::integer, next_attempt_at = now()
        WHERE subscription_id = $1 AND state <> 'leased'`,
      [id],
    );
  }

  async subscription(id: string): Promise<SubscriptionRow> {
    const [row] = await this.dataSource.query<SubscriptionRow[]>(
      'SELECT * FROM pipeline.event_subscription WHERE id = $1',
      [id],
    );
    if (!row) throw new Error(`no subscription ${id}`);
    return row;
  }

  async change(id: string, change: string): Promise<void> {
    await this.dataSource.query(`UPDATE pipeline.event_subscription SET ${change} WHERE id = $1`, [id]);
  }

  /** In the order of the log. */
  rows(): Promise<DeliveryRow[]> {
    return this.dataSource.query<DeliveryRow[]>(
      'SELECT * FROM pipeline.event_subscription_delivery ORDER BY transaction_id, sequence, id',
    );
  }

  /** Makes everything due that waits for its next attempt. */
  async makeDue(): Promise<void> {
    await this.dataSource.query(
      'UPDATE pipeline.event_subscription_delivery SET next_attempt_at = now(); UPDATE pipeline.event_subscription SET due_at = now(), version = version + 1',
    );
  }
}

/** The fixture of the block that runs, after `ownFixture`. */
export let fixture: SubscriptionFixture;

/** Makes a fixture for the block. Hooks after it may use it. */
export function ownFixture(): void {
  beforeAll(async () => {
    fixture = await SubscriptionFixture.create();
  });
}
