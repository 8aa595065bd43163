import { type FactoryProvider, Inject, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { withTimeout } from '@wagewright/observability';
import {
  connectRedis,
  observeConnection,
  queuePrefix,
  type RedisClient,
  RedisEnv,
  requestConnectionOptions,
} from '@wagewright/redis';
import { Queue } from 'bullmq';
import type { QueueName } from './contracts/queues';

/** Longest wait for Redis, milliseconds: BullMQ's own `add` waits forever when Redis has never been up. */
const BUDGET_MS = 2_000;
const REMOVED_WHEN_DONE = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;

export interface QueuedJob<Data> {
  /** While a job with this id waits, adding it again does nothing. No colons. */
  id: string;
  data: Data;
}

/**
 * Adds jobs to a queue; `provideProducer` makes it a provider of the process. It has its own connection that fails
 * fast, because a process that cannot enqueue must learn of it and retry later from PostgreSQL's state. Finished jobs
 * are not kept.
 */
export class QueueProducer<Data extends object> implements OnApplicationShutdown {
  private readonly connection: RedisClient;
  private readonly queue: Queue<Data>;

  constructor(
    private readonly name: QueueName,
    env: RedisEnv,
  ) {
    const logger = new Logger(`Queue ${name}`);
    this.connection = connectRedis(env.url, requestConnectionOptions());
    observeConnection(this.connection, name, logger);
    this.queue = new Queue<Data>(name, { connection: this.connection, prefix: queuePrefix(env) });
    this.queue.on('error', (error) => logger.debug({ message: 'queue error', err: error }));
  }

  /** The number of jobs that no consumer has begun. @throws when Redis does not answer within 2 s */
  async waiting(): Promise<number> {
    return this.inTime(() => this.queue.getWaitingCount());
  }

  /** @throws when Redis does not answer within 2 s */
  async isPaused(): Promise<boolean> {
    return this.inTime(() => this.queue.isPaused());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    this.connection.disconnect();
  }

  /** @throws when Redis does not accept them within 2 s; some may have arrived all the same */
  async add(jobs: readonly QueuedJob<Data>[]): Promise<void> {
    if (jobs.length === 0) return;
    const bulk = jobs.map(({ id, data }) => ({
      name: this.name,
      data,
      opts: { ...REMOVED_WHEN_DONE, jobId: id },
    }));
    await this.inTime(() => this.queue.addBulk(bulk as Parameters<typeof this.queue.addBulk>[0]));
  }

  private async inTime<T>(use: () => Promise<T>): Promise<T> {
    if (this.connection.status !== 'ready') throw new Error('Redis is away');
    return withTimeout(BUDGET_MS, use());
  }
}

/** The token of the producing side of a queue. */
export function producerToken(name: QueueName): string {
  return `QUEUE_PRODUCER_${name}`;
}

/** The producing side of a queue as a provider, for a module that adds jobs to it. */
export function provideProducer(name: QueueName): FactoryProvider<QueueProducer<object>> {
  return {
    provide: producerToken(name),
    inject: [RedisEnv],
    useFactory: (env: RedisEnv) => new QueueProducer(name, env),
  };
}

/** Injects the producer of `provideProducer` for this queue. */
export const InjectProducer = (name: QueueName): ParameterDecorator => Inject(producerToken(name));
