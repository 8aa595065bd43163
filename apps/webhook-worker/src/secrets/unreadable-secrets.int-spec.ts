import { Logger } from '@nestjs/common';
import { HealthRegistry } from '@wagewright/observability';
import type { RequestRedis } from '@wagewright/redis';
import { SecretCipher } from '@wagewright/webhooks';
import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { WorkerHealth } from '../health/worker-health';
import type { ShardProcessor } from '../delivery/claiming/shard.processor';
import type { ShardQueue } from '../delivery/claiming/shard-queue';
import type { ShardScheduler } from '../delivery/claiming/shard-scheduler';
import { PostponedDeliveries } from './postponed-deliveries';
import { UnreadableSecrets } from './unreadable-secrets';

/** Longer than a reading is cached. */
const LATER_MS = 11_000;

describe('secrets whose key this worker does not have', () => {
  fixtureForEachTest();

  afterEach(() => jest.restoreAllMocks());

  function worker(...keyIds: string[]) {
    const { dataSource } = fixture;
    const cipher = new SecretCipher({ keys: keyIds.map((id) => ({ id, key: Buffer.alloc(32) })) });
    const secrets = new UnreadableSecrets(dataSource, cipher, new PostponedDeliveries(dataSource));
    const health = new HealthRegistry();
    health.started();
    const processor = { isRunning: () => true } as ShardProcessor;
    // Redis has a check of its own.
    const redis = { writeCheck: () => ({ name: 'redis', check: async () => undefined }) };
    const [scheduler, queue] = [{} as ShardScheduler, {} as ShardQueue];
    new WorkerHealth(
      health,
      processor,
      scheduler,
      queue,
      redis as unknown as RequestRedis,
      secrets,
    ).onModuleInit();
    return { secrets, health };
  }

  const set = (id: string, change: string) =>
    fixture.dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change} WHERE id = $1`, [id]);

  /** Webhooks under the keys `a` (two), `b`, and as a previous secret `c`; removed and expired ones do not count. */
  async function webhooks(): Promise<void> {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await fixture.endpoint()).id);
    const [, , underB = '', removed = '', over = ''] = ids;
    const previous =
      "previous_secret = 'old', previous_secret_key_id = 'c', previous_secret_expires_at = now()";
    await set(underB, `secret_key_id = 'b', ${previous} + interval '1 hour'`);
    await set(removed, "secret_key_id = 'd', deleted_at = now()");
    await set(over, `${previous} - interval '1 second'`);
  }

  /** A subscription with its secret under the key `a`, and a former one under `c`. */
  async function subscription(): Promise<void> {
    await fixture.dataSource.query(`
      INSERT INTO pipeline.event_subscription
             (id, user_id, slot, principal, name, secret, secret_key_id, previous_secret, previous_secret_key_id,
              previous_secret_expires_at, read_transaction, refresh_before)
      VALUES ('sub_1', 'usr_1', 1, 'token:tok_1', 'job.created', 'sealed', 'a', 'old', 'c', now() + interval '1 minute', 1, now() + interval '1 hour')`);
  }

  it('are counted by their key, current and previous ones, while they are in use', async () => {
    await webhooks();
    await expect(worker('a').secrets.missingKeys()).resolves.toEqual([
      { keyId: 'b', secrets: 1 },
      { keyId: 'c', secrets: 1 },
    ]);
    await expect(worker('x').secrets.missingKeys()).resolves.toMatchObject([
      { keyId: 'a', secrets: 3 },
      { keyId: 'b' },
      { keyId: 'c' },
    ]);
    await expect(worker('a', 'b', 'c').secrets.missingKeys()).resolves.toEqual([]);
  });

  it('are those of subscriptions too, while they are in use', async () => {
    await subscription();
    const { secrets } = worker('x');
    await expect(secrets.missingKeys()).resolves.toEqual([
      { keyId: 'a', secrets: 1 },
      { keyId: 'c', secrets: 1 },
    ]);
    await fixture.dataSource.query(
      "UPDATE pipeline.event_subscription SET state = 'ended', ended_by = 'client', secret = NULL, previous_secret = NULL",
    );
    await expect(worker('x').secrets.missingKeys()).resolves.toEqual([]);
  });

  it('keep it from being ready, which says which keys are missing and nothing else', async () => {
    await webhooks();
    await expect(worker('b', 'c').health.ready()).resolves.toEqual({
      ok: false,
      checks: { worker: 'ok', redis: 'ok', webhook_secrets: 'failed' },
      reasons: { webhook_secrets: 'the key a is not configured, 3 secrets are under it' },
    });
    await expect(worker('a', 'b', 'c').health.ready()).resolves.toEqual({
      ok: true,
      checks: { worker: 'ok', redis: 'ok', webhook_secrets: 'ok' },
    });
  });

  it('are told in the log at the start and when it changes, not with every probe', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await webhooks();
    const clock = jest.spyOn(performance, 'now');
    const { secrets } = worker('b', 'c');
    for (let probe = 0; probe < 5; probe++) {
      clock.mockReturnValue(probe * LATER_MS);
      await secrets.missingKeys();
    }
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors).toHaveBeenCalledWith({
      message: 'webhooks cannot be signed: the key a is not configured, 3 secrets are under it',
      missing: [{ keyId: 'a', secrets: 3 }],
      configured: ['b', 'c'],
    });
    await fixture.endpoint();
    clock.mockReturnValue(5 * LATER_MS);
    await secrets.missingKeys();
    expect(errors).toHaveBeenCalledTimes(2);
  });

  it('do not make it unready while nobody can tell, because PostgreSQL is away', async () => {
    await webhooks();
    const { secrets, health } = worker('x');
    const query = jest.spyOn(fixture.dataSource, 'query').mockRejectedValue(new Error('away'));
    await expect(health.ready()).resolves.toMatchObject({ ok: true });
    query.mockRestore();
    await secrets.missingKeys();
    health.invalidate();
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + LATER_MS);
    jest.spyOn(fixture.dataSource, 'query').mockRejectedValue(new Error('away'));
    await expect(health.ready()).resolves.toMatchObject({ ok: false });
  });

  it('are no reason for a wait any more once all keys are there: what was postponed is due', async () => {
    await fixture.recorded(2);
    for (const job of await fixture.claim()) await fixture.putOff(job);
    await worker('x').secrets.missingKeys();
    await expect(fixture.claim()).resolves.toEqual([]);
    const resume = jest.spyOn(PostponedDeliveries.prototype, 'resume');
    await worker('a').secrets.missingKeys();
    await expect(resume.mock.results[0]?.value).resolves.toBe(2);
    await expect(fixture.claim()).resolves.toHaveLength(2);
  });

  it('are no reason for a wait of a subscription any more either', async () => {
    await subscription();
    await fixture.dataSource.query(`
      INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, own_faults, due_since, next_attempt_at)
      VALUES ('sub_1', 'usr_1', 'evt_1', 1, now(), now() + interval '1 hour'),
             ('sub_1', 'usr_1', 'evt_2', 0, NULL, now() + interval '1 hour')`);
    await expect(new PostponedDeliveries(fixture.dataSource).resume()).resolves.toBe(1);
    const due = (text: string) => fixture.dataSource.query<{ event_id: string }[]>(text);
    await expect(
      due('SELECT event_id FROM pipeline.event_subscription_delivery WHERE next_attempt_at <= now()'),
    ).resolves.toEqual([{ event_id: 'evt_1' }]);
    await expect(
      due('SELECT version FROM pipeline.event_subscription WHERE due_at <= now()'),
    ).resolves.toEqual([{ version: 1 }]);
  });
});
