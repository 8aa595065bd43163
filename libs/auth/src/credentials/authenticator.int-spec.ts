import { MessageBus } from '@wagewright/messaging';
import { RedisEnv, RedisSubscriber, RequestRedis } from '@wagewright/redis';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { emptyTestRedis, testRedisPrefix } from '../../../../test/setup/test-redis';
import { endsWithFile } from '../../../../test/support/ends-with-file';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { untilTrue } from '../../../../test/support/until-true';
import { AccountService } from '../accounts/account.service';
import { ACCOUNT_ENTITIES } from '../index';
import { Authenticator } from './authenticator';
import { CredentialCache } from './credential-cache';
import { CredentialRepository } from './credential.repository';
import { CredentialService } from './credential.service';
import { newSecret } from './credential-secret';
import { LastUsedRecorder } from './last-used.recorder';
import type { Plan } from '../plans/plans';

describe('a look-up that is under way while its credential changes', () => {
  let proxy: FaultProxy;
  let prefix: string;
  let redisUrl: string;

  withOwnDatabase();
  beforeAll(async () => {
    proxy = await FaultProxy.ofUrl(database.url);
    redisUrl = await emptyTestRedis();
    prefix = testRedisPrefix();
  });

  afterEach(() => proxy.heal());

  async function newBus(): Promise<MessageBus> {
    const env = Object.assign(new RedisEnv(), { url: redisUrl, prefix });
    const redis = new RequestRedis(env);
    const subscriber = new RedisSubscriber(env);
    for (const one of [redis, subscriber]) endsWithFile(() => one.onApplicationShutdown());
    await new Promise((resolve) => redis.client.once('ready', resolve));
    return new MessageBus(redis, subscriber);
  }

  /** One process that serves requests over a slow connection to PostgreSQL, and the command line on a direct one. */
  async function processes() {
    const servingBus = await newBus();
    const slow = await database.connect(ACCOUNT_ENTITIES, { url: proxy.urlOf(database.url) });
    const repository = new CredentialRepository(slow);
    const lookUps = jest.spyOn(repository, 'findBySecretHash');
    const cache = new CredentialCache(servingBus);
    const lastUsed = new LastUsedRecorder(repository);
    endsWithFile(() => lastUsed.onApplicationShutdown());
    const authenticator = new Authenticator(repository, cache, lastUsed);

    const direct = await database.connect(ACCOUNT_ENTITIES);
    const bus = await newBus();
    const accounts = new AccountService(direct, bus);
    const credentials = new CredentialService(
      new CredentialRepository(direct),
      new CredentialCache(bus),
      bus,
    );
    const email = `${Math.random()}@example.test`;
    const account = await accounts.create({ email, name: 'Ada', plan: 'free' });
    const issued = await credentials.issue(account.id, { kind: 'api_key', scopes: [] });
    // The subscription works once a message has come through.
    await untilTrue('the subscription is in force', async () => {
      await bus.publish('credentials.changed', { accountId: 'usr_nobody' });
      return cache.generation > 0;
    });
    const revoke = async () => {
      const reference = { id: issued.id, kind: 'api_key' } as const;
      await direct.transaction((manager) => credentials.revokeIn(manager, reference));
      await credentials.announce(account.id);
    };
    const setPlan = async (plan: Plan) => {
      await accounts.changeIn(direct.manager, account.id, { plan });
      await accounts.announce(account.id);
    };
    return { authenticator, cache, lookUps, revoke, setPlan, issued };
  }

  it('neither lets a revoked key in nor keeps what it read before', async () => {
    const { authenticator, revoke, issued } = await processes();
    const answers = proxy.hold('answers');
    const early = authenticator.authenticate('api_key', issued.secret);
    await untilTrue('it is read', answers.held);
    await revoke();
    answers.letGo();
    expect((await early).outcome).toBe('revoked');
    expect((await authenticator.authenticate('api_key', issued.secret)).outcome).toBe('revoked');
  });

  it('serves a changed plan', async () => {
    const { authenticator, setPlan, issued } = await processes();
    const answers = proxy.hold('answers');
    const early = authenticator.authenticate('api_key', issued.secret);
    await untilTrue('it is read', answers.held);
    await setPlan('ultra');
    answers.letGo();
    expect(await early).toMatchObject({ outcome: 'active', principal: { plan: 'ultra' } });
  });

  it('is not shared with a call that came after the change', async () => {
    const { authenticator, cache, lookUps, revoke, issued } = await processes();
    const answers = proxy.hold('answers');
    const { generation } = cache;
    const early = authenticator.authenticate('api_key', issued.secret);
    const shared = authenticator.authenticate('api_key', issued.secret);
    expect(lookUps).toHaveBeenCalledTimes(1);
    await untilTrue('it is read', answers.held);
    await revoke();
    await untilTrue('the purge', async () => cache.generation > generation);
    const late = authenticator.authenticate('api_key', issued.secret);
    expect(lookUps.mock.calls.length).toBeGreaterThanOrEqual(2);
    answers.letGo();
    const outcomes = (await Promise.all([early, shared, late])).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['revoked', 'revoked', 'revoked']);
  });

  it('of guesses never pushes a valid credential out', async () => {
    const { authenticator, cache, lookUps, issued } = await processes();
    await authenticator.authenticate('api_key', issued.secret);
    const before = lookUps.mock.calls.length;
    for (let i = 0; i < 25_000; i++) cache.set(`guess ${i}`, null, cache.generation);
    expect((await authenticator.authenticate('api_key', issued.secret)).outcome).toBe('active');
    expect(lookUps.mock.calls).toHaveLength(before);
    const guess = newSecret('api_key');
    expect(await authenticator.authenticate('api_key', guess)).toEqual({ outcome: 'unknown' });
    expect(authenticator.recall('api_key', guess)).toEqual({ outcome: 'unknown' });
  });
});
