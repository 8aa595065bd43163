import { type FactoryProvider, Inject } from '@nestjs/common';
import { RedisEnv } from '@wagewright/redis';
import type { QueueName } from './contracts/queues';
import { QueueProducer } from './queue-producer';

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
