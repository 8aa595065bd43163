import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  connectRedis,
  isClusterAddress,
  patientConnectionOptions,
  queuePrefix,
  RedisEnv,
  RequestRedis,
  singleServerOptions,
} from '@wagewright/redis';
import type { ConnectionOptions, Queue } from 'bullmq';
import type { QueueName } from './contracts/queues';
import { observeQueue } from './queue.metrics';
import { closeQueue } from './queue-worker';

/** The metadata key of a queue's name in `@Processor` of `@nestjs/bullmq`, which does not export it. */
const PROCESSOR_METADATA = 'bullmq:processor_metadata';

/** Commands of BullMQ and its scripts, besides those that every process needs. */
export const COMMANDS =
  'bzpopmin exists hdel hexists hgetall hincrby hmset incr lpos lrem persist pttl rpoplpush sadd scard smembers srem xadd xtrim zadd zcard zcount zpopmin zrange zrangebyscore zrem zremrangebyrank zremrangebyscore zrevrange zrevrangebyscore zscore'.split(
    ' ',
  );

/**
 * Registers a queue with BullMQ, for a process that processes it: it waits for Redis without limit. A process that adds
 * jobs uses `provideProducer`, which fails fast. A process does not start with a queue that none of its providers
 * processes.
 *
 * For a single server BullMQ gets options rather than a connection, and makes its own: a lazily connected one whose
 * first attempt finds no Redis leaves a worker that looks alive and never takes a job again.
 */
export function registerQueue(name: QueueName): DynamicModule {
  const queue = BullModule.registerQueueAsync({
    name,
    inject: [RedisEnv],
    useFactory: (env: RedisEnv) => ({ prefix: queuePrefix(env), connection: connectionOf(env) }),
  });
  return watched(name, queue);
}

/** A cluster can only be given as a client, which the worker shares, and duplicates for its blocking reads. */
function connectionOf({ url }: RedisEnv): ConnectionOptions {
  if (isClusterAddress(url)) return connectRedis(url, patientConnectionOptions());
  const { retryStrategy, ...options } = singleServerOptions(url, patientConnectionOptions());
  return { ...options, retryStrategy: retryStrategy ?? undefined };
}

/** With metrics, and with a shutdown that does not wait for an unavailable Redis. */
function watched(name: QueueName, { providers = [], ...module }: DynamicModule): DynamicModule {
  const watch = (redis: RequestRedis, queue: Queue, modules: ModulesContainer): true => {
    observeQueue(name, redis);
    redis.alsoNeeds(COMMANDS, redis.queueKey(name, 'readiness'));
    // Without a listener BullMQ writes each failed reconnect to stderr; `observeConnection` logs the outage.
    queue.on('error', () => undefined);
    Object.assign(queue, {
      onApplicationBootstrap: () => refuseUnprocessed(name, modules),
      onApplicationShutdown: () => closeQueue(queue, redis),
    });
    return true;
  };
  const provider = {
    provide: `QUEUE_WATCH_${name}`,
    inject: [RequestRedis, getQueueToken(name), ModulesContainer],
    useFactory: watch,
  };
  return { ...module, providers: [...providers, provider] };
}

/** @throws Error that names the queue: its jobs would silently wait forever */
function refuseUnprocessed(name: QueueName, modules: ModulesContainer): void {
  if (processedQueues(modules).includes(name)) return;
  throw new Error(
    `The queue ${name} is registered, but no provider of this process is a @Processor of it. Mend it: list its processor under "providers" of the module that imports registerQueue.`,
  );
}

/** The queues processed by a process's providers, by their `@Processor` decorators. */
export function processedQueues(modules: ModulesContainer): string[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    const processor = metatype && (Reflect.getMetadata(PROCESSOR_METADATA, metatype) as { name?: string });
    return processor?.name === undefined ? [] : [processor.name];
  });
}
