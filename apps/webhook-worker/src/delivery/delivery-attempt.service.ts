import { Injectable, Logger } from '@nestjs/common';
import { isConnectionError, sqlState } from '@wagewright/database';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import { DeliveryLeaseRepository, LEASE_S, type LeasedDelivery } from './delivery-lease.repository';
import { AttemptObserver } from './attempt-observer';
import { DeliveryResultRepository } from './delivery-result.repository';
import { traceAttempt, tracePost } from './delivery-trace';
import { verdictOf } from './delivery-verdict';
import { OutboundMessageBuilder } from './outbound-message';
import type { AttemptReport } from './outcome';
import { RetrySchedule } from './retry-schedule';
import { StartOrder } from './start-order';
import { WebhookSender } from './webhook-sender';

/** After a fault of ours the delivery waits this long, and no attempt is counted. */
const OWN_FAULT_PAUSE_MS = 5_000;
const RESULT_RETRY_MS = 250;
const DEADLOCK = '40P01';

/** One attempt from lease to result. */
@Injectable()
export class DeliveryAttemptService {
  private readonly logger = new Logger(DeliveryAttemptService.name);
  private readonly held = new Set<string>();

  constructor(
    private readonly leases: DeliveryLeaseRepository,
    private readonly order: StartOrder,
    private readonly messages: OutboundMessageBuilder,
    private readonly sender: WebhookSender,
    private readonly schedule: RetrySchedule,
    private readonly results: DeliveryResultRepository,
    private readonly observer: AttemptObserver,
  ) {}

  /** @throws when PostgreSQL is away before the lease is taken; the relay queues the delivery again */
  async attempt(job: WebhookDeliveryJob): Promise<void> {
    const takenAt = performance.now();
    const leased = await this.order.inTurn(this.leases.take(job));
    if (!leased) {
      this.observer.dropped();
      return;
    }
    this.held.add(leased.lease);
    try {
      await traceAttempt(leased, () => this.deliver(leased, takenAt + LEASE_S * 1_000));
    } finally {
      this.held.delete(leased.lease);
    }
  }

  /** At the end of a stop: what is still being sent becomes due again for other workers, at the latest with its lease. */
  async giveBackAll(): Promise<void> {
    try {
      await this.leases.giveBack([...this.held], 0);
    } catch (error) {
      this.logger.warn({ message: 'leases could not be given back', leases: this.held.size, err: error });
    }
  }

  private async deliver(leased: LeasedDelivery, leaseEnds: number): Promise<void> {
    const report = await this.sendInOrder(leased);
    if (!report) return;
    const { outcome } = report;
    const verdict = verdictOf(outcome, (retryAfterMs) =>
      leased.trigger === 'test' ? undefined : this.schedule.pauseAfter(leased.scheduleStep, retryAfterMs),
    );
    const written = await untilWritten(leaseEnds, () => this.results.write(leased, report, verdict));
    this.observer.ended(leased, report, written);
  }

  /** Retries come when they come; first attempts of an endpoint start in the order of creation. */
  private async sendInOrder(leased: LeasedDelivery): Promise<AttemptReport | undefined> {
    if (leased.attempt > 1) return this.send(leased);
    const place = await this.order.place(leased);
    try {
      await place.turn;
      return await this.send(leased, place.started);
    } finally {
      place.started();
    }
  }

  private async send(leased: LeasedDelivery, onStart?: () => void): Promise<AttemptReport | undefined> {
    const done = this.observer.sending(leased);
    try {
      return await tracePost((headers) => this.sender.send(this.messages.build(leased, headers), onStart));
    } catch (error) {
      this.logger.error({
        message: 'a delivery failed by our fault',
        deliveryId: leased.deliveryId,
        err: error,
      });
      await this.leases.giveBack([leased.lease], OWN_FAULT_PAUSE_MS);
      return undefined;
    } finally {
      done();
    }
  }
}

/** Repeats a write that PostgreSQL could not take while the lease lasts: giving up means a second send. */
async function untilWritten<T>(leaseEnds: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const isPassing = isConnectionError(error) || sqlState(error) === DEADLOCK;
      if (!isPassing || performance.now() + RESULT_RETRY_MS > leaseEnds) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESULT_RETRY_MS));
    }
  }
}
