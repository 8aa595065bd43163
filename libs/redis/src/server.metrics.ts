import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import type { RedisClient } from './connect';
import { primaries } from './server-check';

/**
 * Exports how full the server is; for a cluster, the fullest of its primaries, which refuses writes first. Every
 * process exports the same figures, so queries take the maximum.
 */
export function observeServer(client: RedisClient): void {
  const memory = sharedReading(async () =>
    fullest(await Promise.all(primaries(client).map((node) => node.info('memory')))),
  );
  addCollectedGauge({
    name: 'redis_memory_used_bytes',
    help: 'Memory that the Redis server uses for its data; of a cluster, the fullest server.',
    read: async () => reading((await memory())?.used),
  });
  addCollectedGauge({
    name: 'redis_memory_max_bytes',
    help: 'Memory that the Redis server may use, by its maxmemory; left out while it has no limit.',
    read: async () => reading((await memory())?.max).filter(({ value }) => value > 0),
  });
}

interface Memory {
  used?: number;
  max?: number;
}

function fullest(infos: readonly string[]): Memory | undefined {
  const servers = infos.map((info) => ({
    used: figure(info, 'used_memory'),
    max: figure(info, 'maxmemory'),
  }));
  const fullness = ({ used = 0, max = 0 }: Memory) => (max > 0 ? used / max : 0);
  return servers.toSorted((one, other) => fullness(other) - fullness(one))[0];
}

function reading(value: number | undefined): Reading[] {
  return value === undefined ? [] : [{ value }];
}

function figure(info: string, name: string): number | undefined {
  const value = new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1];
  return value === undefined ? undefined : Number(value);
}
