import { loadSettings } from '@wagewright/config';
import { queuePrefix } from './redis.env';
import { parseRedisAddress } from './redis-address';
import { RedisEnv } from './redis.env';

describe('the address of Redis', () => {
  it('is of one server', () => {
    const one = { shape: 'single', database: 0 };
    expect(parseRedisAddress('rediss://user:p%40ss@redis.example:6380/3?family=6')).toEqual({
      ...one,
      tls: true,
      nodes: [{ host: 'redis.example', port: 6_380 }],
      database: 3,
    });
    expect(parseRedisAddress('redis://secret@[::1]:6380?db=3')).toMatchObject({
      nodes: [{ host: '::1', port: 6_380 }],
      database: 3,
    });
    expect(parseRedisAddress('redis://:p@ss@one')).toMatchObject({ nodes: [{ host: 'one' }] });
    expect(parseRedisAddress('redis://one')).toEqual({
      ...one,
      tls: false,
      nodes: [{ host: 'one', port: 6_379 }],
    });
  });

  it('of sentinels needs no more than their names', () => {
    expect(parseRedisAddress('redis+sentinel://one:1,two:65535/main')).toEqual({
      shape: 'sentinel',
      tls: false,
      nodes: [
        { host: 'one', port: 1 },
        { host: 'two', port: 65_535 },
      ],
      primaryName: 'main',
      database: 0,
    });
    expect(parseRedisAddress('redis+sentinel://one/main?db=12&sentinelUsername=watcher')).toMatchObject({
      database: 12,
      sentinelUsername: 'watcher',
    });
  });

  it('is of sentinels, with what they call the primary', () => {
    const url =
      'redis+sentinel://app:p%40ss@one:26380,two,[::1]:26379/main%20one?db=2&sentinelPassword=s%2Fx';
    expect(parseRedisAddress(url)).toEqual({
      shape: 'sentinel',
      tls: false,
      nodes: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
        { host: '::1', port: 26_379 },
      ],
      username: 'app',
      password: 'p@ss',
      primaryName: 'main one',
      database: 2,
      sentinelPassword: 's/x',
    });
  });

  it('is of nodes of a cluster, whose queues get a hash tag', () => {
    const url = 'rediss+cluster://:secret@one:7001,two';
    expect(parseRedisAddress(url)).toEqual({
      shape: 'cluster',
      tls: true,
      nodes: [
        { host: 'one', port: 7_001 },
        { host: 'two', port: 6_379 },
      ],
      password: 'secret',
      database: 0,
    });
    expect(queuePrefix({ url, prefix: 'wagewright' })).toBe('{wagewright}');
    expect(queuePrefix({ url: 'redis://one', prefix: 'wagewright' })).toBe('wagewright');
  });

  it.each([
    ['http://one', 'must be a redis://'],
    ['redis://', 'must be a redis://'],
    ['redis://one:1,two:2', 'must be a redis://'],
    ['redis+cluster://', 'must be a redis://'],
    ['redis+cluster://one:0', 'has a host that is not host:port'],
    ['redis+cluster://one?db=1', 'ends with its last host'],
    ['x-redis://one', 'must be a redis://'],
    ['redis+cluster://one:70000', 'has a host that is not host:port'],
    ['redis+cluster://one,', 'has a host that is not host:port'],
    ['redis+cluster://one/3', 'ends with its last host'],
    ['redis+sentinel://one', 'must end with what the sentinels call the primary'],
    ['redis+sentinel://one/main?db=x', 'has a database that is not a number'],
    ['redis+sentinel://one/main?timeout=1', 'knows db, sentinelUsername, sentinelPassword'],
    ['redis+sentinel://:%@one/main', 'has a percent sign that encodes nothing'],
    ['redis://:p%ss@one', 'has a percent sign that encodes nothing'],
    ['redis://one/cache', 'has a database that is not a number'],
    ['redis://one?db=x', 'has a database that is not a number'],
    ['redis://:p/ss@one', 'has an @ behind the host'],
    ['redis://:12#ss@one:6379', 'has an @ behind the host'],
    ['redis://user:12?ss@one', 'has an @ behind the host'],
    ['redis://user:r@dis/p:w%@one:6379/0', 'has an @ behind the host'],
    ['redis+cluster://:p/ss@one:1,two:2', 'has an @ behind the host'],
    ['"redis://one:6379"', 'has quotation marks around it'],
    ["'redis://one'", 'has quotation marks around it'],
    ['redis://one:6379/0"', 'is in quotation marks'],
    ['redis://one:6379\nredis://two:6379', 'has several lines'],
    ['tcp://10.96.0.12:6379', 'has the address that Kubernetes sets for a Service of this name'],
  ])('is refused with a reason that shows nothing of it: %s', (REDIS_URL, reason) => {
    expect(() => loadSettings([RedisEnv], { REDIS_URL })).toThrow(`REDIS_URL: ${reason}`);
  });
});
