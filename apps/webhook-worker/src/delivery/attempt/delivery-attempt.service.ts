import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isPassing } from '@wagewright/database';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import { type DeliveryTrigger, isConnectionFailure } from '@wagewright/webhooks';
import { DeliveryLeaseRepository, type LeasedDelivery } from '../lease/delivery-lease.repository';
import { AttemptObserver } from './attempt-observer';
import { DeliveryResultRepository } from './delivery-result.repository';
import { traceAttempt, tracePost } from './delivery-trace';
import { verdictOf } from './delivery-verdict';
import { EndpointAffinity } from '../scheduling/endpoint-affinity';
import { LeaseRegistry } from '../lease/lease-registry';
import { LeasePrefetcher } from '../lease/lease-prefetcher';
import { OutboundMessageBuilder } from './outbound-message';
import type { AttemptReport } from './outcome';
import { InternalFaults } from './internal-faults';
import { RetrySchedule } from './retry-schedule';
import { EndpointSequencer } from '../scheduling/endpoint-sequencer';
import { WebhookSender } from './webhook-sender';

const RESULT_RETRY_MS = 250;
/**
 * How long an attempt without a connection takes from the end of the look-up: longer than the longest wait for a
 * connection (5 s, which undici counts by a coarse clock), shorter than what remains of the lease.
 */
const CONNECTION_FAILURE_MS = 6_500;
/** Attempts that their owner asks for one at a time, and could time with a stopwatch. */
const TIMED_BY_OWNER: ReadonlySet<DeliveryTrigger> = new Set<DeliveryTrigger>(['test', 'manual']);

/** Makes attempts, from the lease to the result. */
@Injectable()
export class DeliveryAttemptService {
  private stopping = false;

  constructor(
    private readonly leases: DeliveryLeaseRepository,
    private readonly registry: LeaseRegistry,
    private readonly prefetcher: LeasePrefetcher,
    private readonly sequencer: EndpointSequencer,
    private readonly messages: OutboundMessageBuilder,
    private readonly sender: WebhookSender,
    private readonly schedule: RetrySchedule,
    private readonly results: DeliveryResultRepository,
    private readonly observer: AttemptObserver,
    private readonly faults: InternalFaults,
  ) {}

  /**
   * Makes the attempt of a job and, while its endpoint accepts what it gets, the next ones of the same endpoint in the
   * same slot. The lease of a job that comes after the stop is released: BullMQ hands out what was on its way when the
   * worker was paused.
   * @throws when PostgreSQL is away before the lease is acquired; the relay queues the delivery again
   */
  async attempt(job: WebhookDeliveryJob): Promise<void> {
    const leased = await this.registry.track(() => this.sequencer.acquireInOrder(this.leases.acquire(job)));
    if (!leased) this.observer.dropped();
    else if (this.stopping) await this.registry.release([leased.lease]);
    else await this.deliverAll(this.prefetcher.earliestOf(leased));
  }

  /** From now on each slot becomes free at the end of its present send. */
  stop(): void {
    this.stopping = true;
  }

  /** To be called at the end of a stop: other workers may send at once what is still being sent here. */
  releaseAll(): Promise<void> {
    return this.registry.releaseAll();
  }

  private async deliverAll(first: LeasedDelivery): Promise<void> {
    const affinity = new EndpointAffinity(first.endpointId, this.prefetcher, () => this.stopping);
    const written: Promise<void>[] = [];
    let next: LeasedDelivery | undefined = first;
    while (next) next = await this.deliver(next, affinity, written);
    await Promise.all(written);
  }

  /**
   * Sends one delivery, and takes the next one of its endpoint before the result is written.
   *
   * @param written gets a promise that settles when the result is written, or will not be
   * @returns the next delivery; undefined when the slot becomes free
   */
  private deliver(
    leased: LeasedDelivery,
    affinity: EndpointAffinity,
    written: Promise<void>[],
  ): Promise<LeasedDelivery | undefined> {
    return traceAttempt(leased, async () => {
      affinity.prefetch();
      const report = await this.sendInOrder(leased);
      const isDelivered = report?.outcome.kind === 'delivered';
      const next = isDelivered && leased.trigger !== 'test' ? await affinity.next() : undefined;
      if (!isDelivered) written.push(affinity.release());
      const finished = this.finish(leased, report);
      // It is waited for at the end of the job; a failure before that must not end the process.
      finished.catch(() => undefined);
      written.push(finished);
      return next;
    });
  }

  /** Without a report the send met an internal fault, and the delivery is postponed. */
  private async finish(leased: LeasedDelivery, report: AttemptReport | undefined): Promise<void> {
    try {
      if (report) await this.write(leased, report);
      else await this.leases.postpone(leased);
    } catch (error) {
      this.faults.notWritten(leased.deliveryId, error);
      throw error;
    } finally {
      this.registry.forget(leased.lease);
    }
  }

  private async write(leased: LeasedDelivery, report: AttemptReport): Promise<void> {
    if (TIMED_BY_OWNER.has(leased.trigger)) await padConnectionFailure(report);
    const leaseExpiry = this.registry.expiryOf(leased.lease);
    const verdict = verdictOf(report.outcome, (retryAfterMs) =>
      leased.trigger === 'test' ? undefined : this.schedule.pauseAfter(leased.scheduleStep, retryAfterMs),
    );
    const written = await retryWhileLeased(leaseExpiry, () => this.results.write(leased, report, verdict));
    this.observer.ended(leased, report, written);
  }

  /** First attempts of an endpoint start in the order in which their events were recorded; retries have no order. */
  private async sendInOrder(leased: LeasedDelivery): Promise<AttemptReport | undefined> {
    if (leased.attempt > 1) return this.send(leased);
    const ticket = await this.sequencer.takeTicket(leased);
    try {
      await ticket.mayStart;
      return await this.send(leased, ticket.started);
    } finally {
      ticket.started();
    }
  }

  private async send(leased: LeasedDelivery, onStart?: () => void): Promise<AttemptReport | undefined> {
    const done = this.observer.sending(leased);
    try {
      return await tracePost((headers) => this.sender.send(this.messages.build(leased, headers), onStart));
    } catch (error) {
      this.faults.notSent(leased.deliveryId, error);
      return undefined;
    } finally {
      done();
    }
  }
}

/** Repeats a write that PostgreSQL could not take now, while the lease lasts: to give up would mean a second send. */
async function retryWhileLeased<T>(leaseExpiry: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || performance.now() + RESULT_RETRY_MS > leaseExpiry) throw error;
      await sleep(RESULT_RETRY_MS);
    }
  }
}

/**
 * Waits until an attempt without a connection has taken as long as any such attempt, so that its duration does not
 * distinguish a closed port from a silent one or from one that speaks no TLS. The report keeps the true times, which
 * only operators see.
 */
async function padConnectionFailure({ outcome, timings }: AttemptReport): Promise<void> {
  if (outcome.kind !== 'failed' || !isConnectionFailure(outcome.errorClass)) return;
  const { dnsMs = 0, totalMs } = timings;
  await sleep(Math.max(dnsMs + CONNECTION_FAILURE_MS - totalMs, 0));
}
