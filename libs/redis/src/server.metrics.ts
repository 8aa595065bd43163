import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import type { Redis } from 'ioredis';

/** Exports how full the server is. Every process exports the same figures, so queries take the maximum. */
export function observeServer(client: Redis): void {
  const memory = sharedReading(() => client.info('memory'));
  addCollectedGauge({
    name: 'redis_memory_used_bytes',
    help: 'Memory that the Redis server uses for its data.',
    read: async () => figure(await memory(), 'used_memory'),
  });
  addCollectedGauge({
    name: 'redis_memory_max_bytes',
    help: 'Memory that the Redis server may use, by its maxmemory; left out while it has no limit.',
    read: async () => figure(await memory(), 'maxmemory').filter(({ value }) => value > 0),
  });
}

function figure(info: string, name: string): Reading[] {
  const value = new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1];
  return value === undefined ? [] : [{ value: Number(value) }];
}
