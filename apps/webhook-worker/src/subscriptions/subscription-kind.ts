import { Injectable, Logger } from '@nestjs/common';
import { SubscriptionEnv } from '@wagewright/events';
import { standardHeaders, USER_AGENT } from '@wagewright/webhooks';
import type { OutboundMessage } from '../delivery/exchange/webhook-sender';
import type { LostLeases, ReceiverKind, Settled } from '../delivery/receiver-kind';
import type { BusyLoads, InFlight } from '../delivery/sending/in-flight';
import { OpenedSecrets } from '../delivery/sending/opened-secrets';
import type { AttemptReport } from '../delivery/settling/outcome';
import { KnownSubscriptions } from './known-subscriptions';
import { verdictOf } from './sending/attempt-verdict';
import { messageOf } from './sending/occurrence-body';
import { type ClaimedRow, SLOTS } from './state/claim.statement';
import { SubscriptionStateRepository } from './state/subscription-state.repository';
import { deliveriesSettled, eventDelay } from './subscription.metrics';
import type { LeasedDelivery } from '../delivery/state/leased-delivery';

/** An event, or a word about the subscription, that only the holder of `lease` may send and settle. */
interface LeasedOccurrence extends LeasedDelivery {
  kind: 'subscription';
  what: 'event' | 'gap' | 'terminated';
  /** `webhook-id`, the same for every attempt. */
  messageId: string;
  /** JSON. */
  body: string;
}

/** Deliveries for each claim, so that a burst for programs leaves webhooks their part. */
const CLAIM_LIMIT = 32;
/** Least time between claims that a wake brings, milliseconds. */
const WAKE_SPACING_MS = 50;

/** Programs that have subscribed to events. */
@Injectable()
export class SubscriptionKind implements ReceiverKind<LeasedOccurrence> {
  readonly kind = 'subscription';
  private readonly logger = new Logger(SubscriptionKind.name);
  /** Subscriptions with a failed send whose result is not written yet: nothing else of theirs is begun. */
  private readonly failing = new Set<string>();
  /** By `performance.now()`. */
  private claimedAt = -Infinity;

  constructor(
    private readonly states: SubscriptionStateRepository,
    private readonly known: KnownSubscriptions,
    private readonly secrets: OpenedSecrets,
    private readonly env: SubscriptionEnv,
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
    busy: BusyLoads,
  ): Promise<LeasedOccurrence[]> {
    this.known.beginClaim();
    this.claimedAt = performance.now();
    const limit = Math.min(room, CLAIM_LIMIT);
    const rows = await this.states.claim(shards, limit, inFlight, busy, [...this.failing]);
    if (rows.length > 0) {
      this.known.dueIn(0);
      this.known.hasLeases = true;
    }
    const claimed = rows.map((row) => ({ row, message: messageOf(row, this.env.webhookId) }));
    await this.states.discard(claimed.flatMap(({ row, message }) => (message ? [] : [row.lease])));
    return claimed.flatMap(({ row, message }) => (message ? [{ ...leasedOf(row), ...message }] : []));
  }

  message(leased: LeasedOccurrence): OutboundMessage {
    const body = Buffer.from(leased.body, 'utf8');
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const signed = { id: leased.messageId, timestampSeconds, body };
    return {
      url: leased.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...standardHeaders(signed, this.secrets.of(leased)),
        'X-MCP-Subscription-Id': leased.endpointId,
      },
    };
  }

  async write(leased: LeasedOccurrence, { outcome }: AttemptReport): Promise<Settled | undefined> {
    const verdict = verdictOf(outcome, leased, this.env.retryPausesMs);
    if (verdict.result === 'failed') this.failing.add(leased.endpointId);
    try {
      const written = await this.states.settle(leased, verdict);
      if (!written) return undefined;
      const { settledAs, isSuspended } = written;
      deliveriesSettled.inc({ outcome: settledAs });
      if (settledAs === 'accepted' && leased.what === 'event')
        eventDelay.observe(secondsSince(leased.eventAt));
      if (isSuspended)
        this.logger.log({ message: 'a subscription is suspended', subscriptionId: leased.endpointId });
      return { state: settledAs };
    } finally {
      this.failing.delete(leased.endpointId);
      this.known.dueIn(0);
      if (verdict.retryInMs !== null) this.known.dueIn(verdict.retryInMs);
    }
  }

  async postpone(leased: LeasedOccurrence, options: { mayLast: boolean }): Promise<void> {
    await this.states.postpone(leased, options);
  }

  async release(leases: readonly string[]): Promise<void> {
    await this.states.release(leases);
    this.known.dueIn(0);
  }

  async reclaim(): Promise<LostLeases> {
    if (!this.known.hasLeases) return { lost: 0, givenUp: 0, webhooks: [] };
    const lost = await this.states.reclaim();
    const held = lost.filter(({ isHeld }) => isHeld);
    if (lost.length > 0) this.known.dueIn(0);
    return {
      lost: lost.length,
      givenUp: held.length,
      webhooks: [...new Set(held.map(({ subscriptionId }) => subscriptionId))],
    };
  }
}

function leasedOf(row: ClaimedRow): Omit<LeasedOccurrence, 'messageId' | 'body'> {
  const { deliveryId, lease, attempt, sequence, what, userId, subscriptionId, url, host, secret } = row;
  return {
    kind: 'subscription',
    what,
    ...{ deliveryId, lease, attempt, sequence, userId, url, host, secret },
    previousSecret: row.previousSecret,
    endpointId: subscriptionId,
    trigger: 'auto',
    eventId: row.eventId ?? '',
    eventType: row.eventType ?? what,
    eventAt: row.eventAt ?? new Date(),
    traceparent: row.traceparent,
    slots: SLOTS,
    hasMore: row.hasMore,
  };
}

/** At least 0: PostgreSQL's clock may be slightly ahead. */
function secondsSince(moment: Date): number {
  return Math.max(Date.now() - moment.getTime(), 0) / 1_000;
}
