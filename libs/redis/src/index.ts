export { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker';
export {
  connectRedis,
  nodeOfKey,
  patientConnectionOptions,
  type RedisClient,
  requestConnectionOptions,
  singleServerOptions,
} from './connect';
export { observeConnection } from './observe-connection';
export { isClusterAddress } from './redis-address';
export { queuePrefix, RedisEnv } from './redis.env';
export { RedisModule } from './redis.module';
export { RedisSubscriber, type MessageHandler } from './redis-subscriber';
export { ServerCheck, serverInfos } from './server-check';
export { needsOf, REDIS_IS_OPTIONAL, RequestRedis } from './request-redis';
