import { BackgroundTask } from '@wagewright/observability';
import type { Redis } from 'ioredis';

const BEAT_MS = 2_000;
/** Beats in a row without a byte from Redis after which the connection is closed: six to eight seconds. */
const SILENT_BEATS = 3;

/**
 * Closes a silent connection, so that the client opens another one. The network does not report a lost connection:
 * commands would time out one by one, and a subscription stay silent, until the kernel notices after a quarter of an
 * hour. A slow response counts as alive.
 */
export function keepAlive(client: Redis): void {
  let [seen, silent] = [0, 0];
  const beat = async () => {
    if (client.status !== 'ready') return;
    const { bytesRead } = client.stream;
    silent = bytesRead === seen ? silent + 1 : 0;
    seen = bytesRead;
    // The response is not awaited: a silent connection would block the next beat.
    if (silent < SILENT_BEATS) client.ping().catch(() => undefined);
    else client.stream.destroy(new Error('Redis does not answer'));
  };
  const task = new BackgroundTask({
    name: 'RedisHeartbeat',
    run: beat,
    next: BEAT_MS,
    failure: 'a Redis connection could not be checked',
  });
  task.wake(BEAT_MS);
  client.on('ready', () => (silent = 0));
  client.on('end', () => void task.stop());
}
