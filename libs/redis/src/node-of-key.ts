import { Cluster, Command } from 'ioredis';
import type { RedisClient } from './connect';

/** The server of a key, as `host:port`; the empty string for a single server. */
export function nodeOfKey(client: RedisClient, key: string): string {
  if (!(client instanceof Cluster)) return '';
  return client.slots[new Command('get', [key]).getSlot()]?.[0] ?? '';
}
