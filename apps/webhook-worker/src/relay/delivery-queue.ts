import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { QueueName, type WebhookDeliveryJob } from '@wagewright/messaging';
import { observeConnection, RedisEnv, requestConnectionOptions, within } from '@wagewright/redis';
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
  private readonly queue: Queue<WebhookDeliveryJob>;

  constructor(env: RedisEnv) {
    this.connection = new Redis(env.url, requestConnectionOptions());
    observeConnection(this.connection, 'relay', this.logger);
    this.queue = new Queue(QueueName.WebhookDelivery, {
      connection: this.connection,
      prefix: env.prefix,
      skipWaitingForReady: true,
    });
    this.queue.on('error', (error) => this.logger.debug({ message: 'queue error', err: error }));
  }

  /** Jobs that no worker has begun. @throws when Redis does not answer within 2 s */
  async waiting(): Promise<number> {
    return within(BUDGET_MS, this.queue.getWaitingCount());
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
    await within(BUDGET_MS, this.queue.addBulk(bulk));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    this.connection.disconnect();
  }
}
