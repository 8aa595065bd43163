import type { MessageBus } from '@wagewright/messaging';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { AccountService } from '../accounts/account.service';
import { ACCOUNT_ENTITIES } from '../index';
import { Authenticator } from './authenticator';
import { CredentialCache } from './credential-cache';
import { CredentialRepository } from './credential.repository';
import { CredentialService, RotationRefusedError } from './credential.service';
import { LastUsedRecorder } from './last-used.recorder';
import { expectMoment } from '../../../../test/support/expect-moment';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('rotating a credential', () => {
  let lastUsed: LastUsedRecorder;
  let cache: CredentialCache;
  let credentials: CredentialService;
  let authenticator: Authenticator;
  let account: string;
  /** A process that receives no messages: its cache must expire by itself. */
  const silentBus = {
    publish: async () => undefined,
    subscribe: () => undefined,
    onReconnect: () => undefined,
  } as unknown as MessageBus;

  withOwnDatabase(ACCOUNT_ENTITIES);
  beforeAll(async () => {
    const repository = new CredentialRepository(dataSource);
    lastUsed = new LastUsedRecorder(repository);
    cache = new CredentialCache(silentBus);
    // The changes are another process's.
    credentials = new CredentialService(repository, new CredentialCache(silentBus), silentBus);
    authenticator = new Authenticator(repository, cache, lastUsed);
    const accounts = new AccountService(dataSource, silentBus);
    ({ id: account } = await accounts.create({ email: 'ada@example.test', name: 'Ada', plan: 'pro' }));
  });
  afterAll(() => lastUsed.onApplicationShutdown());

  const issue = (expiresInDays?: number) =>
    credentials.issue(account, { kind: 'api_key', scopes: ['intelligence:read'], expiresInDays });
  const rotate = (id: string, overlapHours: number) =>
    dataSource.transaction((manager) => credentials.rotateIn(manager, { id, kind: 'api_key' }, overlapHours));
  const outcomeOf = async (secret: string) => (await authenticator.authenticate('api_key', secret)).outcome;

  it('lets both secrets in until the overlap is over, by the clock and not by a message', async () => {
    const old = await issue();
    const rotated = (await rotate(old.id, 1))!;
    expect([await outcomeOf(old.secret), await outcomeOf(rotated.secret)]).toEqual(['active', 'active']);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(rotated.oldValidUntil.getTime() + 1);
    expect([await outcomeOf(old.secret), await outcomeOf(rotated.secret)]).toEqual(['expired', 'active']);
    clock.mockRestore();
  });

  it('gives a successor the account, the scopes and a term as long as the old one had', async () => {
    const from = Date.now();
    const old = await issue(30);
    const rotated = (await rotate(old.id, 24))!;
    const found = await authenticator.authenticate('api_key', rotated.secret);
    expect(found).toMatchObject({
      outcome: 'active',
      principal: { accountId: account, plan: 'pro', scopes: ['intelligence:read'] },
    });
    expectMoment(rotated.credential.expiresAt, from, 30 * DAY_MS);
    const forever = (await rotate((await issue()).id, 24))!;
    expect(forever.credential.expiresAt).toBeNull();
  });

  it('never lets the old one live longer than it would have', async () => {
    const from = Date.now();
    const old = await issue(1);
    const rotated = (await rotate(old.id, 48))!;
    expectMoment(rotated.oldValidUntil, from, DAY_MS);
  });

  it('gives one successor to those who ask at the same time', async () => {
    const old = await issue();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => rotate(old.id, 24)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons.every((reason) => reason instanceof RotationRefusedError)).toBe(true);
  });

  it('refuses one that has expired', async () => {
    const old = await issue(1);
    await dataSource.query(`UPDATE accounts.credential SET expires_at = now() WHERE id = $1`, [old.id]);
    await expect(rotate(old.id, 24)).rejects.toThrow(/expired at .+ Issue a new one/);
  });

  it('revokes in its own process before it returns, with Redis silent', async () => {
    const { id, secret } = await issue();
    expect(await outcomeOf(secret)).toBe('active');
    const here = new CredentialService(new CredentialRepository(dataSource), cache, silentBus);
    await dataSource.transaction((manager) => here.revokeIn(manager, { id, kind: 'api_key' }));
    await here.announce(account);
    expect(await outcomeOf(secret)).toBe('revoked');
  });

  it('leaves a rotated account deletable', async () => {
    const old = await issue();
    await rotate(old.id, 24);
    await dataSource.query('DELETE FROM accounts.account WHERE id = $1', [account]);
    expect(await credentials.list(account)).toEqual([]);
  });
});
