import { Global, Module } from '@nestjs/common';
import { RedisSubscriber } from './redis-subscriber';
import { RequestRedis } from './request-redis';

/** The Redis connections of a process. Redis being away is no reason not to be ready: everything degrades. */
@Global()
@Module({
  providers: [RequestRedis, RedisSubscriber],
  exports: [RequestRedis, RedisSubscriber],
})
export class RedisModule {}
