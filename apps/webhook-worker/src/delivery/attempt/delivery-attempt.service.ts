import { Injectable } from '@nestjs/common';
import { isPassing } from '@wagewright/database';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';
import { connectionFailuresTakeAlike } from './connection-failure-time';
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
/** Attempts that their owner asks for one at a time, and may wait for with a stopwatch. */
const WATCHED: ReadonlySet<DeliveryTrigger> = new Set<DeliveryTrigger>(['test', 'manual']);

/** Attempts from lease to result. */
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
   * Makes the attempt of a job, and while its endpoint takes well what it gets, those that follow. A job that comes
   * after the stop is given back: BullMQ hands out what was on its way when the worker was paused.
   * @throws when PostgreSQL is away before the lease is taken; the relay queues the delivery again
   */
  async attempt(job: WebhookDeliveryJob): Promise<void> {
    const leased = await this.registry.track(() => this.sequencer.acquireInOrder(this.leases.acquire(job)));
    if (!leased) this.observer.dropped();
    else if (this.stopping) await this.registry.release([leased.lease]);
    else await this.deliverAll(this.prefetcher.earliestOf(leased));
  }

  /** From now on no place is handed on. */
  stop(): void {
    this.stopping = true;
  }

  /** At the end of a stop: what is still being sent becomes due again for other workers, at the latest with its lease. */
  releaseAll(): Promise<void> {
    return this.registry.releaseAll();
  }

  private async deliverAll(first: LeasedDelivery): Promise<void> {
    const turn = new EndpointAffinity(first.endpointId, this.prefetcher, () => this.stopping);
    const written: Promise<void>[] = [];
    let next: LeasedDelivery | undefined = first;
    while (next) next = await this.deliver(next, turn, written);
    await Promise.all(written);
  }

  /**
   * Sends one delivery, and takes the next of its endpoint before the result is written.
   *
   * @param written gets a promise that settles when the result is
   * @returns the next one, if there is to be one
   */
  private deliver(
    leased: LeasedDelivery,
    turn: EndpointAffinity,
    written: Promise<void>[],
  ): Promise<LeasedDelivery | undefined> {
    return traceAttempt(leased, async () => {
      turn.prefetch();
      const report = await this.sendInOrder(leased);
      const isWell = report?.outcome.kind === 'delivered';
      const next = isWell && leased.trigger !== 'test' ? await turn.next() : undefined;
      if (!isWell) written.push(turn.release());
      const finished = this.finish(leased, report);
      // It is waited for at the end of the job; a failure before that must not end the process.
      finished.catch(() => undefined);
      written.push(finished);
      return next;
    });
  }

  /** Without a report it was our fault, and the delivery is put off. */
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
    if (WATCHED.has(leased.trigger)) await connectionFailuresTakeAlike(report);
    const leaseEnds = this.registry.endOf(leased.lease);
    const verdict = verdictOf(report.outcome, (retryAfterMs) =>
      leased.trigger === 'test' ? undefined : this.schedule.pauseAfter(leased.scheduleStep, retryAfterMs),
    );
    const written = await untilWritten(leaseEnds, () => this.results.write(leased, report, verdict));
    this.observer.ended(leased, report, written);
  }

  /** Retries come when they come; first attempts of an endpoint start in the order of creation. */
  private async sendInOrder(leased: LeasedDelivery): Promise<AttemptReport | undefined> {
    if (leased.attempt > 1) return this.send(leased);
    const place = await this.sequencer.takeTicket(leased);
    try {
      await place.mayStart;
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
      this.faults.notSent(leased.deliveryId, error);
      return undefined;
    } finally {
      done();
    }
  }
}

/** Repeats a write that PostgreSQL could not take now, while the lease lasts: giving up means a second send. */
async function untilWritten<T>(leaseEnds: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || performance.now() + RESULT_RETRY_MS > leaseEnds) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESULT_RETRY_MS));
    }
  }
}
