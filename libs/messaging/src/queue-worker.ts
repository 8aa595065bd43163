import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { endProcess, withTimeout } from '@wagewright/observability';
import type { RequestRedis } from '@wagewright/redis';
import { isNotConnectionError, type Queue } from 'bullmq';
import { Cluster } from 'ioredis';
import type { QueueName } from './contracts/queues';
import { countStalledJob } from './queue.metrics';

/** A healthy Redis answers in a millisecond. */
const PING_BUDGET_MS = 500;
/** The first pause after a refusal; each further one doubles it. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Refusals in a row after which the process ends, half a minute after the first. */
const MOST_REFUSALS = 10;
/** So long after a refusal the next one is not in a row with it: longer than a pause and a wait for jobs, milliseconds. */
const QUIET_MS = 20_000;
/** Refusals that end without a change of permissions or data: a full Redis, a failover, another password for a while. */
const PASSING =
  /\b(?:OOM|READONLY|MISCONF|LOADING|NOREPLICAS|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|BUSY|NOAUTH|WRONGPASS)\b/;

/**
 * A worker of a queue that rests while Redis refuses its commands: BullMQ itself would ask again at once, and never let
 * the process serve anything else. A refusal that does not pass ends the process with its reason.
 */
export abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  protected abstract readonly redis: RequestRedis;
  protected abstract readonly logger: Logger;
  private refusals = 0;
  private refusedAt = -Infinity;
  private resting?: NodeJS.Timeout;
  private isStopping = false;

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ message: `error of the queue ${this.worker.name}`, err: error });
    if (!isNotConnectionError(error) || this.isStopping || this.resting || !this.worker.isRunning()) return;
    const now = performance.now();
    this.refusals = now - this.refusedAt > QUIET_MS ? 1 : this.refusals + 1;
    this.refusedAt = now;
    const isLasting = error.name === 'ReplyError' && !PASSING.test(error.message);
    if (isLasting && this.refusals >= MOST_REFUSALS) {
      this.stopTaking();
      endProcess(`Redis refuses the commands of the queue ${this.worker.name}: ${error.message}`);
    } else this.rest(Math.min(FIRST_PAUSE_MS * 2 ** (this.refusals - 1), LONGEST_PAUSE_MS));
  }

  @OnWorkerEvent('stalled')
  onStalled(): void {
    countStalledJob(this.worker.name as QueueName);
  }

  /**
   * Takes no more jobs and waits for running ones. BullMQ itself says goodbye to Redis and waits for the answer for as
   * long as Redis is unavailable. Then the worker is closed by force, without waiting for running jobs: a worker that
   * must not lose them waits for them first.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopTaking();
    await this.worker.close(!(await isReachable(this.redis)));
  }

  /** Takes no more jobs, running ones go on. */
  protected stopTaking(): void {
    this.isStopping = true;
    clearTimeout(this.resting);
    void this.worker.pause(true);
  }

  private rest(forMs: number): void {
    void this.worker.pause(true);
    this.resting = setTimeout(() => {
      this.resting = undefined;
      void this.worker.resume();
    }, forMs);
  }
}

/** Closes a queue, and its cluster client, without waiting for an unavailable Redis. */
export async function closeQueue(queue: Queue, redis: RequestRedis): Promise<void> {
  const { connection } = queue.opts;
  if (connection instanceof Cluster) connection.disconnect();
  else await closeWithConnection(queue, redis);
}

async function closeWithConnection(queue: Queue, redis: RequestRedis): Promise<void> {
  if (await isReachable(redis)) {
    await queue.close();
    return;
  }
  // Neither promise settles before Redis is back. The first call ends a connection, the second one that was never made.
  void queue.disconnect().catch(() => undefined);
  void queue.close().catch(() => undefined);
}

async function isReachable({ client }: RequestRedis): Promise<boolean> {
  try {
    await withTimeout(PING_BUDGET_MS, client.ping());
    return true;
  } catch {
    return false;
  }
}
