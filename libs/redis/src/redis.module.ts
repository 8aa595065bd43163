import { Global, Module } from '@nestjs/common';
import { RedisSubscriber } from './redis-subscriber';
import { RequestRedis } from './request-redis';

/**
 * The Redis connections of a process. Each process decides about an outage: a service continues degraded, a worker is
 * not ready.
 */
@Global()
@Module({
  providers: [RequestRedis, RedisSubscriber],
  exports: [RequestRedis, RedisSubscriber],
})
export class RedisModule {}
