import type { HealthCheck } from '@wagewright/observability';
import type { RedisClient } from './connect';

/** The key's lifetime after the last check, milliseconds. */
const TTL_MS = 60_000;

/**
 * Succeeds while Redis accepts writes. A server that is full, cannot save, or has become a replica would still answer a
 * ping. Answers within the connection's command timeout.
 *
 * @param key written by all processes of an installation
 */
export function redisWriteCheck(client: RedisClient, key: string): HealthCheck {
  return {
    name: 'redis',
    check: async () => {
      await client.set(key, '1', 'PX', TTL_MS);
    },
  };
}
