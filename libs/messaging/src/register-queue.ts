import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { patientConnectionOptions, RedisEnv, requestConnectionOptions } from '@wagewright/redis';
import type { RedisOptions } from 'ioredis';
import type { QueueName } from './contracts/queues';

/** `consumer`: waits for Redis however long it takes. `producer`: a client waits, so it fails fast. */
export type QueueSide = 'consumer' | 'producer';

const CONNECTION_OPTIONS: Readonly<Record<QueueSide, () => RedisOptions>> = {
  consumer: patientConnectionOptions,
  producer: requestConnectionOptions,
};

/**
 * Registers one of our queues with BullMQ. It gets options, not a connection, and makes its own: a
 * lazily connected one whose first attempt finds no Redis leaves a worker that looks alive and never
 * takes a job again.
 */
export function registerQueue(
  name: (typeof QueueName)[keyof typeof QueueName],
  side: QueueSide,
): DynamicModule {
  return BullModule.registerQueueAsync({
    name,
    inject: [RedisEnv],
    useFactory: ({ url, prefix }: RedisEnv) => {
      const { retryStrategy, ...options } = CONNECTION_OPTIONS[side]();
      return { prefix, connection: { ...options, url, retryStrategy: retryStrategy ?? undefined } };
    },
  });
}
