import { SetupError } from '../start/setup-error.mjs';

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
