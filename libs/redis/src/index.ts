export { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker';
export { patientConnectionOptions, requestConnectionOptions } from './connection-options';
export { observeConnection } from './observe-connection';
export { RedisEnv } from './redis.env';
export { RedisModule } from './redis.module';
export { RedisSubscriber, type MessageHandler } from './redis-subscriber';
export { RequestRedis } from './request-redis';
export { redisWriteCheck } from './write-check';
