import { Global, Module } from '@nestjs/common';
import { RedisSubscriber } from './redis-subscriber';
import { RequestRedis } from './request-redis';

/**
 * The Redis connections of a process. What Redis's absence means is the process's to say: a service goes on
 * degraded, a worker is not ready.
 */
@Global()
@Module({
  providers: [RequestRedis, RedisSubscriber],
  exports: [RequestRedis, RedisSubscriber],
})
export class RedisModule {}
