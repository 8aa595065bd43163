import { Injectable } from '@nestjs/common';
import type { OutboundMessage } from '../exchange/webhook-sender';
import type { LostLeases, ReceiverKind } from '../receiver-kind';
import { ClaimRepository } from '../claiming/claim.repository';
import type { TraceHeaders } from '../sending/delivery-trace';
import type { BusyLoads, InFlight } from '../sending/in-flight';
import { OutboundMessageBuilder } from '../sending/outbound-message';
import { countWebhookAttempt } from '../settling/attempt-observer';
import { DeliveryResultRepository } from '../settling/delivery-result.repository';
import { verdictOf } from '../settling/delivery-verdict';
import type { AttemptReport } from '../settling/outcome';
import { pauseAfter } from '../settling/retry-schedule';
import { RetryScheduleEnv } from '../settling/retry-schedule.env';
import type { LeasedWebhook } from '../state/leased-delivery';
import { WebhookLeases } from '../state/lease.statements';
import type { SettledDelivery } from '../state/settle.statements';

/** Arrivals are not entered before each claim: under load claims come every few milliseconds. */
const ENTER_EVERY_MS = 100;
/** Arrivals of endpoints that are already in the line wait this long. */
const ENTER_ALL_EVERY_MS = 250;

/** Webhooks, as their owners register them. */
@Injectable()
export class WebhookKind implements ReceiverKind<LeasedWebhook> {
  readonly kind = 'webhook';
  /** By `performance.now()`. */
  private enterAt = 0;
  private enterAllAt = 0;

  constructor(
    private readonly claims: ClaimRepository,
    private readonly messages: OutboundMessageBuilder,
    private readonly schedule: RetryScheduleEnv,
    private readonly results: DeliveryResultRepository,
    private readonly leases: WebhookLeases,
  ) {}

  wake(): void {
    this.enterAt = 0;
  }

  /** Only the claim tells. */
  mayBeDue(): true {
    return true;
  }

  /**
   * Enters newly due endpoints before it claims, not before `busy` is counted: deliveries that were released until then
   * are entered, those that are released later still fill their endpoint, and neither are overtaken.
   */
  async claim(
    shards: readonly number[],
    room: number,
    inFlight: InFlight,
    busy: BusyLoads,
  ): Promise<LeasedWebhook[]> {
    const now = performance.now();
    if (now >= this.enterAt) {
      this.enterAt = now + ENTER_EVERY_MS;
      const all = now >= this.enterAllAt;
      if (all) this.enterAllAt = now + ENTER_ALL_EVERY_MS;
      if (await this.claims.enterArrivals(shards, all)) {
        this.enterAt = 0;
        // A look for some of them would read all that is left.
        if (all) this.enterAllAt = 0;
      }
    }
    return this.claims.claim(shards, room, inFlight, busy);
  }

  message(leased: LeasedWebhook, trace: TraceHeaders): OutboundMessage {
    return this.messages.build(leased, trace);
  }

  async write(leased: LeasedWebhook, report: AttemptReport): Promise<SettledDelivery | undefined> {
    const verdict = verdictOf(report.outcome, (retryAfterMs) =>
      leased.trigger === 'test'
        ? undefined
        : pauseAfter(this.schedule.pausesMs, leased.scheduleStep, retryAfterMs),
    );
    const written = await this.results.write(leased, report, verdict);
    countWebhookAttempt(leased, report, written);
    return written;
  }

  postpone(leased: LeasedWebhook, options: { mayLast: boolean }): Promise<void> {
    return this.leases.postpone(leased, options);
  }

  async release(leases: readonly string[]): Promise<void> {
    await this.leases.release(leases).finally(() => this.wake());
  }

  reclaim(): Promise<LostLeases> {
    return this.leases.reclaim();
  }
}
