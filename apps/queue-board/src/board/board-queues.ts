import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { QueueName } from '@wagewright/messaging';
import { HealthRegistry } from '@wagewright/observability';
import {
  connectRedis,
  observeConnection,
  queuePrefix,
  type RedisClient,
  RedisEnv,
  redisWriteCheck,
  requestConnectionOptions,
  ServerCheck,
} from '@wagewright/redis';
import { Queue } from 'bullmq';

/** Every queue of ours, over one connection that fails fast: an operator waits for the answer. */
@Injectable()
export class BoardQueues implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(BoardQueues.name);
  private readonly connection: RedisClient;
  private readonly servers: ServerCheck;
  private queues: Queue[] = [];

  constructor(
    private readonly env: RedisEnv,
    health: HealthRegistry,
  ) {
    this.connection = connectRedis(env.url, requestConnectionOptions());
    observeConnection(this.connection, 'queue-board', this.logger);
    this.servers = new ServerCheck(this.connection, env.url, this.logger);
    health.addReadiness(redisWriteCheck(this.connection, `${queuePrefix(env)}:readiness`));
  }

  /** @throws SettingsError when the Redis that is there is none that we can use */
  async onModuleInit(): Promise<void> {
    await this.servers.refuseUnsupported();
  }

  /**
   * Calls `use` with the queues each time that Redis has come up. A queue whose first command to Redis fails stays
   * broken for good, so queues are made only then, and made anew after each loss of the connection.
   */
  onReady(use: (queues: readonly Queue[]) => void): void {
    const open = () => {
      const former = this.queues;
      this.queues = Object.values(QueueName).map((name) => this.open(name));
      use(this.queues);
      void closeAll(former);
    };
    if (this.isReady) open();
    this.connection.on('ready', open);
  }

  get isReady(): boolean {
    return this.connection.status === 'ready';
  }

  async onApplicationShutdown(): Promise<void> {
    await closeAll(this.queues);
    this.connection.disconnect();
  }

  private open(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.connection, prefix: queuePrefix(this.env) });
    queue.on('error', (error) => this.logger.debug({ message: 'queue error', err: error }));
    return queue;
  }
}

/** The connection stays: it is not theirs. */
async function closeAll(queues: readonly Queue[]): Promise<void> {
  await Promise.all(queues.map((queue) => queue.close().catch(() => undefined)));
}
