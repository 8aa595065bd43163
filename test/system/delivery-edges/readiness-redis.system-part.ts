import { Redis } from 'ioredis';
import type { DeliveryStack } from '../../support/delivery-stack';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

interface Readiness {
  code: number;
  status: string;
  redis: string | undefined;
}

/** Redis answers every ping throughout. */
const TAKES_NO_WRITES: Record<
  string,
  { begin: (redis: Redis) => Promise<unknown>; end: (redis: Redis) => Promise<unknown> }
> = {
  'is full': {
    begin: (redis) => redis.config('SET', 'maxmemory', '1'),
    end: (redis) => redis.config('SET', 'maxmemory', '0'),
  },
  'has become a replica': {
    begin: (redis) => redis.replicaof('127.0.0.1', 1),
    end: (redis) => redis.replicaof('NO', 'ONE'),
  },
};

describe('readiness while Redis takes no writes', () => {
  let stack: DeliveryStack;
  let redis: Redis;
  /** Addresses of `/readyz`. */
  const urls: Record<string, string> = {};

  beforeAll(async () => {
    const delivery = await deliveryAsShipped.get();
    ({ stack } = delivery);
    redis = new Redis(stack.servers.redisUrl);
    const { pipeline, worker } = delivery;
    await stack.webhook();
    Object.assign(urls, {
      pipeline: `${pipeline.managementUrl}/readyz`,
      worker: `${worker.managementUrl}/readyz`,
    });
  });

  afterAll(async () => {
    redis.disconnect();
    await (await deliveryAsShipped.get()).clear();
  });

  async function readiness(process: string): Promise<Readiness | undefined> {
    const answer = await fetch(urls[process] ?? '').catch(() => undefined);
    if (!answer) return undefined;
    const { status, checks } = (await answer.json()) as { status: string; checks: Record<string, string> };
    return { code: answer.status, status, redis: checks['redis'] };
  }

  async function allSay(wanted: Record<string, Readiness>): Promise<void> {
    let said: Record<string, unknown> = {};
    const look = async () => {
      const each = Object.keys(wanted).map(async (process) => [process, await readiness(process)] as const);
      said = Object.fromEntries(await Promise.all(each));
      return JSON.stringify(said) === JSON.stringify(wanted);
    };
    await untilTrue('all say it', look).catch(() => undefined);
    expect(said).toEqual(wanted);
  }

  const READY = { code: 200, status: 'ok', redis: 'ok' };
  const NOT_READY = { code: 503, status: 'failed', redis: 'failed' };
  const DEGRADED = { code: 200, status: 'degraded', redis: 'degraded' };

  it.each(Object.entries(TAKES_NO_WRITES))(
    'because it %s: the worker is not ready, the service goes on and says so',
    async (_, { begin, end }) => {
      await allSay({ pipeline: READY, worker: READY });
      await begin(redis);
      await expect(redis.ping()).resolves.toBe('PONG');
      await allSay({ pipeline: DEGRADED, worker: NOT_READY });
      const delivered = stack.receiver.accepted.length;
      const { status } = await stack.call('POST', '/jobs', { company: 'Acme', title: 'Engineer' });
      expect(status).toBe(201);
      const metrics = await (await fetch((urls['pipeline'] ?? '').replace('readyz', 'metrics'))).text();
      expect(metrics).toContain('readiness_check{check="redis"} 0');
      await end(redis);
      await allSay({ pipeline: READY, worker: READY });
      await untilTrue(
        'what was recorded is delivered',
        async () => stack.receiver.accepted.length > delivered,
      );
    },
  );
});
