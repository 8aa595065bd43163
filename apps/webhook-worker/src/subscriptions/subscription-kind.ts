import { Injectable, Logger } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery/delivery-limits.env';
import type { OutboundMessage } from '../delivery/exchange/webhook-sender';
import type { LostLeases, ReceiverKind, Settled } from '../delivery/receiver-kind';
import type { BusyLoads, InFlight } from '../delivery/sending/in-flight';
import { OpenedSecrets } from '../delivery/sending/opened-secrets';
import { secondsSince } from '../delivery/settling/attempt-observer';
import type { AttemptReport } from '../delivery/settling/outcome';
import { LEASE_S } from '../delivery/state/leases';
import { WorkerIdentity } from '../delivery/worker-identity';
import { KnownSubscriptions } from './known-subscriptions';
import { verdictOf } from './sending/attempt-verdict';
import { messageOf, type OccurrenceMessage } from './sending/occurrence-body';
import { signedMessage } from './sending/signed-message';
import { CLAIM, type ClaimedRow, claimValues } from './state/claim.statement';
import { DISCARD, SubscriptionLeases } from './state/lease.statements';
import { PLANS_WITH_ACCESS } from './state/principal.sql';
import { SETTLE } from './state/settle.statement';
import { deliveriesSettled, eventDelay } from './subscription.metrics';

/** An event, or a word about the subscription, that only the holder of `lease` may send and settle. */
export type LeasedOccurrence = ClaimedRow & OccurrenceMessage;

/** Deliveries for each claim, so that a burst for programs leaves webhooks their part. */
const CLAIM_LIMIT = 32;
/** Least time between claims that a wake brings, milliseconds. */
const WAKE_SPACING_MS = 50;

/** Programs that have subscribed to events; `SUBSCRIPTION_TRANSITIONS` has the moves of their deliveries. */
@Injectable()
export class SubscriptionKind implements ReceiverKind<LeasedOccurrence> {
  readonly kind = 'subscription';
  private readonly logger = new Logger(SubscriptionKind.name);
  /** Subscriptions with a failed send whose result is not written yet: nothing else of theirs is begun. */
  private readonly failing = new Set<string>();
  /** By `performance.now()`. */
  private claimedAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
    private readonly env: SubscriptionEnv,
    private readonly leases: SubscriptionLeases,
    private readonly known: KnownSubscriptions,
    private readonly secrets: OpenedSecrets,
  ) {}

  /** Most wakes are for webhooks. */
  wake(): void {
    if (this.known.isUsed)
      this.known.dueIn(Math.max(this.claimedAt + WAKE_SPACING_MS - performance.now(), 0));
  }

  mayBeDue(): boolean {
    return this.known.mayBeDue;
  }

  async claim(
    shards: readonly number[],
    room: number,
    inFlight: InFlight,
    { users, hosts }: BusyLoads,
  ): Promise<LeasedOccurrence[]> {
    this.known.beginClaim();
    this.claimedAt = performance.now();
    const [burst, perMinute] = this.env.pace;
    const values = claimValues({
      shards,
      worker: this.identity.id,
      room: Math.min(room, CLAIM_LIMIT),
      retryRoom: inFlight.retryRoom(),
      failing: [...this.failing],
      userLoads: Object.fromEntries(users.map(({ id, held }) => [id, held])),
      userLimit: this.limits.maxInFlightPerUser,
      hostLoads: Object.fromEntries(hosts.map(({ id, held }) => [id, held])),
      hostLimit: inFlight.hostLimit,
      leaseSeconds: LEASE_S,
      shardCount: this.limits.shards,
      burst,
      perSecond: perMinute / 60,
      plans: PLANS_WITH_ACCESS,
    });
    const rows = await CLAIM.run(this.dataSource, values);
    if (rows.length > 0) this.known.dueIn(0);
    const claimed = rows.map((row) => ({ row, message: messageOf(row, this.env.webhookId) }));
    const erased = claimed.flatMap(({ row, message }) => (message ? [] : [row.lease]));
    if (erased.length > 0) await DISCARD.run(this.dataSource, [erased]);
    return claimed.flatMap(({ row, message }) => (message ? [{ ...row, ...message }] : []));
  }

  message(leased: LeasedOccurrence): OutboundMessage {
    return signedMessage(leased, this.secrets.of(leased));
  }

  async write(leased: LeasedOccurrence, { outcome }: AttemptReport): Promise<Settled | undefined> {
    const { deliveryId, lease, endpointId, what, eventAt } = leased;
    const { result, retryInMs, error } = verdictOf(outcome, leased, this.env.retryPausesMs);
    if (result === 'failed') this.failing.add(endpointId);
    try {
      const [written] = await SETTLE.run(this.dataSource, [deliveryId, lease, result, retryInMs, error]);
      if (!written) return undefined;
      const { settledAs, isSuspended } = written;
      deliveriesSettled.inc({ outcome: settledAs });
      if (settledAs === 'accepted' && what === 'event') eventDelay.observe(secondsSince(eventAt));
      if (isSuspended)
        this.logger.log({ message: 'a subscription is suspended', subscriptionId: endpointId });
      return { state: settledAs };
    } finally {
      this.failing.delete(endpointId);
      this.known.dueIn(0);
      if (retryInMs !== null) this.known.dueIn(retryInMs);
    }
  }

  postpone(leased: LeasedOccurrence, options: { mayLast: boolean }): Promise<void> {
    return this.leases.postpone(leased, options);
  }

  async release(leases: readonly string[]): Promise<void> {
    await this.leases.release(leases);
    this.known.dueIn(0);
  }

  async reclaim(): Promise<LostLeases> {
    if (!this.known.isUsed) return { lost: 0, givenUp: 0, webhooks: [] };
    const reclaimed = await this.leases.reclaim();
    if (reclaimed.lost > 0) this.known.dueIn(0);
    return reclaimed;
  }
}
