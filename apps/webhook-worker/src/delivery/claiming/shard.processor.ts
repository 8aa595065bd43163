import { setTimeout as sleep } from 'node:timers/promises';
import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { QueueName, QueueWorker, type WebhookShardJob } from '@wagewright/messaging';
import { BackgroundTask, LogThrottle } from '@wagewright/observability';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { LeaseRegistry } from '../settling/lease-registry';
import { InFlight } from '../sending/in-flight';
import { ShardSessions } from './shard-sessions';

/** Longer than a send (10 s) with its result: the leases of unfinished sends are released then. */
const FINISH_LIMIT_MS = 12_000;
const FINISH_POLL_MS = 20;
/** Interval for adapting the number of shards to the number of workers. */
const SHARE_EVERY_MS = 1_000;

/**
 * Processes the jobs of the queue: each serves its shard until it has no work. A job only names a shard; PostgreSQL
 * decides who serves it.
 *
 * A killed worker's job comes back after 15–20 s; other workers serve its shards earlier, under their own jobs.
 * `maxStalledCount` is high, because by default a second crash would fail a job for good.
 */
@Processor(QueueName.WebhookShard, {
  autorun: false,
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 1_000,
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class ShardProcessor extends QueueWorker implements OnApplicationBootstrap {
  protected readonly logger = new Logger(ShardProcessor.name);
  private readonly throttle = new LogThrottle();
  private readonly sharing = new BackgroundTask({
    name: ShardProcessor.name,
    run: async () => this.takeShare(),
    next: SHARE_EVERY_MS,
    failure: 'the number of shards could not be changed',
  });
  private lastActivityAt = performance.now();
  private active = 0;

  constructor(
    private readonly sessions: ShardSessions,
    private readonly inFlight: InFlight,
    private readonly registry: LeaseRegistry,
    protected readonly redis: RequestRedis,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.takeShare();
    this.sharing.wake(SHARE_EVERY_MS);
    this.worker
      .run()
      .catch((error: unknown) => this.logger.error({ message: 'the worker ended', err: error }));
  }

  async process(job: Job<unknown>): Promise<void> {
    const shard = shardOf(job.data);
    this.active += 1;
    this.lastActivityAt = performance.now();
    try {
      await this.sessions.serve(shard);
    } finally {
      this.active -= 1;
      this.lastActivityAt = performance.now();
    }
  }

  /** Takes no more jobs, waits for running sends, and releases the leases of those that do not end in time. */
  override async beforeApplicationShutdown(): Promise<void> {
    await this.sharing.stop();
    this.stopTaking();
    await this.sessions.stop();
    await this.sendsEnded();
    await this.registry.releaseAll();
    await this.sessions.close();
    await super.beforeApplicationShutdown();
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    // An outage of PostgreSQL fails every job; logging each one adds nothing.
    const leftOut = this.throttle.next(isConnectionError(error) ? 'outage' : 'failure');
    if (leftOut === undefined) return;
    const message = 'a shard could not be served; the scheduler will queue it again';
    this.logger.warn({ message, jobId: job?.id, leftOut, err: error });
  }

  isRunning(): boolean {
    return this.worker.isRunning() && !this.worker.closing;
  }

  /** Milliseconds since a job began or ended; 0 while this worker serves its full share of shards. */
  idleMs(): number {
    return this.active >= this.sessions.share ? 0 : performance.now() - this.lastActivityAt;
  }

  private takeShare(): void {
    this.worker.concurrency = this.sessions.share;
  }

  private async sendsEnded(): Promise<void> {
    const until = performance.now() + FINISH_LIMIT_MS;
    while (this.inFlight.held > 0 && performance.now() < until) await sleep(FINISH_POLL_MS);
  }
}

/** @throws Error for a foreign job */
function shardOf(data: unknown): number {
  const { shard } = (data ?? {}) as Partial<Record<keyof WebhookShardJob, unknown>>;
  if (typeof shard !== 'number' || !Number.isInteger(shard) || shard < 0) throw new Error('unreadable job');
  return shard;
}
