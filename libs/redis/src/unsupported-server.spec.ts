import { unsupportedServer } from './unsupported-server';

const INFO: Record<string, string | undefined> = {
  redis_version: '7.0.15',
  role: 'master',
  cluster_enabled: '0',
  maxmemory: '0',
  maxmemory_policy: 'noeviction',
};
const infoWith = (fields: typeof INFO) =>
  Object.entries({ ...INFO, ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');

describe('a server is', () => {
  it.each([
    ['one server', {}, false],
    ['a node of a cluster that is addressed as one', { cluster_enabled: '1' }, true],
    ['one that would evict if it had a limit', { maxmemory_policy: 'allkeys-lru' }, false],
    ['the oldest', { redis_version: '6.2.0' }, false],
    ['one with a limit that evicts nothing', { maxmemory: '1000' }, false],
    ['one that tells no policy', { maxmemory: '1000', maxmemory_policy: undefined }, false],
  ])('supported: %s', (_, fields, isCluster) => {
    expect(unsupportedServer(infoWith(fields), isCluster)).toBeUndefined();
  });

  it.each([
    ['a node of a cluster', { cluster_enabled: '1' }, 'write redis+cluster://'],
    ['a replica', { role: 'slave' }, 'name the primary'],
    ['too old', { redis_version: '6.0.20' }, 'the oldest that is supported is 6.2'],
    ['of no version', { redis_version: undefined }, 'the oldest that is supported is 6.2'],
    ['evicting', { maxmemory: '1000', maxmemory_policy: 'volatile-lru' }, 'maxmemory-policy to noeviction'],
  ])('refused with the way out: %s', (_, fields, reason) => {
    expect(unsupportedServer(infoWith(fields), false)).toContain(reason);
  });
});
