import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueName, type WebhookDeliveryJob } from '@wagewright/messaging';
import { within } from '@wagewright/observability';
import { observeConnection, RedisEnv, requestConnectionOptions } from '@wagewright/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

/** BullMQ's own `add` waits for ever when Redis has never been up. */
const BUDGET_MS = 2_000;
const REMOVED_WHEN_DONE = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;

/**
 * The relay's side of the queue, on a connection that fails fast: a relay that cannot enqueue must say so,
 * where the worker's side rather waits for Redis.
 */
@Injectable()
export class DeliveryQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(DeliveryQueue.name);
  private readonly connection: Redis;
  private opened?: Promise<Queue<WebhookDeliveryJob>>;

  constructor(private readonly env: RedisEnv) {
    this.connection = new Redis(env.url, requestConnectionOptions());
    observeConnection(this.connection, 'relay', this.logger);
  }

  /** Jobs that no worker has begun. @throws when Redis does not answer within 2 s */
  async waiting(): Promise<number> {
    return this.withQueue((queue) => queue.getWaitingCount());
  }

  /** Whether an operator holds all jobs back. @throws when Redis does not answer within 2 s */
  async isPaused(): Promise<boolean> {
    return this.withQueue((queue) => queue.isPaused());
  }

  /**
   * Adds one job for each attempt, in order. The job's id is the attempt's name, so that adding it twice
   * while it waits adds it once; a finished job leaves nothing behind that would block its id.
   *
   * @throws when Redis does not take them within 2 s; some may have arrived all the same
   */
  async add(jobs: readonly WebhookDeliveryJob[]): Promise<void> {
    const bulk = jobs.map(({ deliveryId, attempt }) => ({
      name: 'deliver',
      data: { deliveryId, attempt },
      opts: { ...REMOVED_WHEN_DONE, jobId: `${deliveryId}-${attempt}` },
    }));
    await this.withQueue((queue) => queue.addBulk(bulk));
  }

  async onApplicationShutdown(): Promise<void> {
    const queue = await this.opened?.catch(() => undefined);
    await queue?.close().catch(() => undefined);
    this.connection.disconnect();
  }

  private async withQueue<T>(use: (queue: Queue<WebhookDeliveryJob>) => Promise<T>): Promise<T> {
    if (this.connection.status !== 'ready') throw new Error('Redis is away');
    return within(BUDGET_MS, this.open().then(use));
  }

  /** A queue whose first talk with Redis failed stays broken for good, so such a one is not kept. */
  private open(): Promise<Queue<WebhookDeliveryJob>> {
    this.opened ??= this.start().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async start(): Promise<Queue<WebhookDeliveryJob>> {
    const queue = new Queue<WebhookDeliveryJob>(QueueName.WebhookDelivery, {
      connection: this.connection,
      prefix: this.env.prefix,
    });
    queue.on('error', (error) => this.logger.debug({ message: 'queue error', err: error }));
    await queue.waitUntilReady();
    return queue;
  }
}
