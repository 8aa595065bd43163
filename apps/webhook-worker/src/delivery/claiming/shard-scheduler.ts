import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, type NextRun, withTimeout } from '@wagewright/observability';
import { enqueueFailures } from './claiming.metrics';
import { ShardQueue, type UnservedShard } from './shard-queue';
import { ShardRepository } from './shard.repository';
import { ShardSessions } from './shard-sessions';

/** Minimum time between two checks, milliseconds, so that shards due meanwhile are found together. */
const SPACING_MS = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;
/**
 * Interval in which one of the workers searches for endpoints missing from every shard; it may use a hundredth of the
 * time.
 */
const FORGOTTEN_EVERY_MS = 5_000;
const FORGOTTEN_COST = 100;
/** A process that was suspended during a search takes its pause for the search's cost. */
const FORGOTTEN_LONGEST_MS = 900_000;
/** A frozen Redis takes two seconds to refuse; a look waits no longer than this, and in an outage not at all. */
const PATIENCE_MS = 250;
/** Failed checks in a row after which Redis counts as away: the first may precede any answer of Redis. */
const AWAY_AFTER = 2;

/**
 * Queues a job for each due shard that nobody serves: at once upon a message, otherwise within 250 ms to 1 s. Nothing
 * depends on the messages: a lost one costs one pause. While the queue does not answer, this worker serves the shards
 * without jobs.
 */
@Injectable()
export class ShardScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ShardScheduler.name);
  private readonly looking = new BackgroundTask({
    name: ShardScheduler.name,
    run: () => this.look(),
    next: (found = 0) => this.nextAfter(found),
    failure: 'shards with due deliveries could not be looked for',
  });
  private readonly entering = new BackgroundTask({
    name: ShardScheduler.name,
    run: () => this.enterForgotten(),
    next: (tookMs = 0) =>
      Math.min(Math.max(FORGOTTEN_EVERY_MS, tookMs * FORGOTTEN_COST), FORGOTTEN_LONGEST_MS),
    jitter: 0.2,
    failure: 'forgotten webhooks could not be looked for',
  });
  private pauseMs = FIRST_PAUSE_MS;
  private outages = 0;
  /** As last known. */
  private isPaused: boolean | undefined;
  private queuing: Promise<boolean> | undefined;

  constructor(
    private readonly shards: ShardRepository,
    private readonly sessions: ShardSessions,
    private readonly queue: ShardQueue,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe('deliveries.due', ({ slots }) => this.wake(slots));
    this.bus.onReconnect(() => this.looking.wake());
    this.looking.wake();
    this.entering.wake();
  }

  /** Call it when deliveries became due. @param slots of their users; none for unknown ones */
  wake(slots: readonly number[]): void {
    if (this.sessions.wake(slots)) this.looking.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.looking.stop(), this.entering.stop()]);
  }

  private get isQueueAway(): boolean {
    return this.outages >= AWAY_AFTER;
  }

  /** Milliseconds since the last check ended; grows only while the scheduler itself is stuck. */
  sinceLastLookMs(): number {
    return this.looking.sinceLastRunMs();
  }

  /** @returns the number of due shards that nobody served. @throws when PostgreSQL does not answer */
  private async look(): Promise<number> {
    const unserved = await this.shards.unserved();
    this.queuing ??= this.enqueue(unserved).finally(() => (this.queuing = undefined));
    const patienceMs = this.isQueueAway ? 0 : PATIENCE_MS;
    const isQueued = await withTimeout(patienceMs, this.queuing).catch(() => false);
    if (!isQueued && this.mayServeUnqueued) this.serveUnqueued(unserved.map(({ shard }) => shard));
    return unserved.length;
  }

  /** Not while the queue is paused, as last known; a new process does not know until Redis has answered. */
  private get mayServeUnqueued(): boolean {
    return this.isPaused === false || (this.isPaused === undefined && this.isQueueAway);
  }

  /** @returns whether the queue has answered */
  private async enqueue(unserved: readonly UnservedShard[]): Promise<boolean> {
    try {
      this.isPaused = await this.queue.isPaused();
      if (this.isPaused) await this.sessions.leaveAll();
      else await this.queue.add(unserved);
      this.reportQueue(true);
      return true;
    } catch (error) {
      if (unserved.length > 0) enqueueFailures.inc();
      this.reportQueue(false, error);
      return false;
    }
  }

  /** Does not wait: a shard is served for as long as it has work. */
  private serveUnqueued(shards: readonly number[]): void {
    this.sessions.serveUnqueued(shards).catch((error: unknown) => {
      if (!isConnectionError(error)) this.logger.warn({ message: 'a shard could not be served', err: error });
    });
  }

  /** @returns its duration, milliseconds */
  private async enterForgotten(): Promise<number> {
    if (!this.sessions.isFirstWorker) return 0;
    const begun = performance.now();
    if ((await this.shards.enterForgotten()) > 0) this.looking.wake();
    return performance.now() - begun;
  }

  private nextAfter(found: number): NextRun {
    this.pauseMs = found > 0 ? FIRST_PAUSE_MS : Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    return { ms: this.pauseMs, earliestMs: SPACING_MS };
  }

  /** Logs the begin and the end of an outage of the queue, not every check. */
  private reportQueue(answers: boolean, error?: unknown): void {
    if (answers && this.isQueueAway) this.logger.log('the queue answers again');
    this.outages = answers ? 0 : this.outages + 1;
    if (this.outages === AWAY_AFTER) this.logger.warn({ message: 'the queue does not answer', err: error });
  }
}
