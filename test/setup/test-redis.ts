import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { testEnvironment } from './test-environment';

/**
 * The address of this Jest worker's own logical database. Files run one after another in a worker, so no
 * other file uses it at the same time. Pub/sub channels are the server's: they are shared by all workers.
 */
export function testRedisUrl(): string {
  const { redisUrl, redisDatabases, workerId } = testEnvironment();
  const database = redisDatabases[workerId - 1];
  if (database === undefined)
    throw new Error(`No Redis database for worker ${workerId}: use --maxWorkers=${redisDatabases.length}.`);
  const url = new URL(redisUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Empties this worker's own logical database, and only that, and returns its address. */
export async function emptyTestRedis(): Promise<string> {
  const url = testRedisUrl();
  const redis = new Redis(url, { lazyConnect: true });
  try {
    await redis.connect();
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
  return url;
}

/**
 * A prefix for keys and channels (REDIS_PREFIX) that no other test file uses: unlike a logical database it
 * also keeps pub/sub messages apart.
 */
export function testRedisPrefix(): string {
  return `wagewright-test-${testEnvironment().workerId}-${randomUUID().slice(0, 8)}`;
}
