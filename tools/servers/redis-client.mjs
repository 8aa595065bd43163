import { SetupError, unusableServer } from '../start/setup-error.mjs';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Runs `work` on one connection that does not try again, and closes it.
 *
 * @template T
 * @param {string} url
 * @param {(redis: import('ioredis').Redis) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRedis(url, work) {
  // Imported late: the launcher loads this file before the packages are installed.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => null,
  });
  /** @type {Error | undefined} */
  let cause;
  // A failed command says only that the connection is closed; the event says why.
  redis.on('error', (error) => (cause = error));
  try {
    await redis.connect();
    return await work(redis);
  } catch (error) {
    throw error instanceof SetupError ? error : (cause ?? error);
  } finally {
    redis.disconnect();
  }
}

/**
 * @param {string} url  From REDIS_URL.
 * @returns {Promise<{version: string, evicts: boolean} | undefined>}  Undefined of several servers, which the processes
 *   check themselves when they start.
 */
export async function checkRedis(url) {
  if (/^rediss?\+/.test(url)) return undefined;
  try {
    const info = await withRedis(url, (redis) => redis.info());
    const field = (/** @type {string} */ name) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
    return { version: field('redis_version'), evicts: field('maxmemory_policy') !== 'noeviction' };
  } catch (error) {
    throw unusableServer('Redis', 'REDIS_URL', url, error);
  }
}
