import type { HealthCheck } from '@wagewright/observability';
import type { RedisClient } from './connect';

/** How long the key lives after the last check, milliseconds. */
const TTL_MS = 60_000;

/**
 * Holds while Redis takes writes. A ping would be answered, too, by one that is full, that cannot save, or that has
 * become a replica, and none of them carries work. Answers within the time limit of the connection's commands.
 *
 * @param key written by every process of an installation alike
 */
export function redisWriteCheck(client: RedisClient, key: string): HealthCheck {
  return {
    name: 'redis',
    check: async () => {
      await client.set(key, '1', 'PX', TTL_MS);
    },
  };
}
