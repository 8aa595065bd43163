import { Cluster, Command } from 'ioredis';
import type { RedisClient } from './connect';

/** The server that a key is on, as `host:port`; of a single server, whatever it is, the empty string. */
export function nodeOfKey(client: RedisClient, key: string): string {
  if (!(client instanceof Cluster)) return '';
  return client.slots[new Command('get', [key]).getSlot()]?.[0] ?? '';
}
