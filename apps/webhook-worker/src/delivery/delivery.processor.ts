import { setTimeout as sleep } from 'node:timers/promises';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError, isId } from '@wagewright/database';
import { closeWorker, countStalledJob, QueueName, type WebhookDeliveryJob } from '@wagewright/messaging';
import { LogThrottle } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { RelayEnv } from './scheduling/relay.env';
import { RelayScheduler } from './scheduling/relay-scheduler';
import { DeliveryAttemptService } from './attempt/delivery-attempt.service';

/** Longer than a send (10 s) with its result: the leases of sends that have not ended by then are released. */
const FINISH_LIMIT_MS = 12_000;
const FINISH_POLL_MS = 20;

/**
 * Processes the jobs of the queue. A job only names an attempt; the lease decides whether it may be made.
 *
 * A killed worker's job is found after lock and check, 15–20 s; the relay queues it again by then as well.
 * `maxStalledCount` is out of the way, because by default a second crash would fail a job for good.
 */
@Processor(QueueName.WebhookDelivery, {
  autorun: false,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 1_000,
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class DeliveryProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger(DeliveryProcessor.name);
  private lastActivityAt = performance.now();
  private active = 0;
  private readonly throttle = new LogThrottle();

  constructor(
    private readonly attempts: DeliveryAttemptService,
    private readonly relay: RelayScheduler,
    private readonly redis: RequestRedis,
    private readonly env: RelayEnv,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.env.concurrency;
    this.worker
      .run()
      .catch((error: unknown) => this.logger.error({ message: 'the worker ended', err: error }));
  }

  async process(job: Job<unknown>): Promise<void> {
    this.active += 1;
    this.lastActivityAt = performance.now();
    try {
      await this.attempts.attempt(parseJob(job.data));
    } finally {
      this.active -= 1;
      this.lastActivityAt = performance.now();
      this.relay.slotFreed();
    }
  }

  /** Takes no more jobs, lets running sends end, and releases the leases of those that do not end in time. */
  async beforeApplicationShutdown(): Promise<void> {
    this.attempts.stop();
    await this.worker.pause(true);
    await this.sendsEnded();
    await this.attempts.releaseAll();
    await closeWorker(this.worker, this.redis);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ message: 'worker connection error', err: error });
  }

  @OnWorkerEvent('stalled')
  onStalled(): void {
    countStalledJob(QueueName.WebhookDelivery);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    // An outage of PostgreSQL fails every job of the window, and says nothing new each time.
    const leftOut = this.throttle.next(isConnectionError(error) ? 'outage' : 'failure');
    if (leftOut === undefined) return;
    const message = 'a job failed; the relay will queue its delivery again';
    this.logger.warn({ message, jobId: job?.id, leftOut, err: error });
  }

  isRunning(): boolean {
    return this.worker.isRunning() && !this.worker.closing;
  }

  /** Milliseconds since a job began or ended; 0 while every slot is busy. */
  idleMs(): number {
    return this.active >= this.env.concurrency ? 0 : performance.now() - this.lastActivityAt;
  }

  private async sendsEnded(): Promise<void> {
    const until = performance.now() + FINISH_LIMIT_MS;
    while (this.active > 0 && performance.now() < until) await sleep(FINISH_POLL_MS);
  }
}

/** @throws Error when the job is not one of ours */
function parseJob(data: unknown): WebhookDeliveryJob {
  const { deliveryId, attempt } = (data ?? {}) as Partial<Record<keyof WebhookDeliveryJob, unknown>>;
  if (typeof deliveryId !== 'string' || !isId('dlv', deliveryId) || !Number.isInteger(attempt)) {
    throw new Error('unreadable job');
  }
  return { deliveryId, attempt: Number(attempt) };
}
