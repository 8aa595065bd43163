import { randomBytes } from 'node:crypto';
import type { KeyringEntry } from '@wagewright/config';
import { urlHash } from '@wagewright/events';
import type { MethodCall } from '@wagewright/mcp';
import { settledLog } from '../../../../../test/support/settled-log';
import { untilTrue } from '../../../../../test/support/until-true';
import type { Json } from '../../../../../test/support/pipeline/pipeline-client';
import { CONSOLE, GrantTokens } from '../../../../../test/support/grant-tokens';
import type { PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';
import { ownPipeline, service } from '../../../../../test/support/pipeline/shared-pipeline';
import { PipelineEnv } from '../../pipeline.env';
import { SecretCipher, SecretReEncryptor, WebhookSecretsEnv } from '@wagewright/webhooks';
import { HostHash } from './host-hash';
import { SubscriptionMethods } from './subscription-methods';
import { expectMoment } from '../../../../../test/support/expect-moment';

const URL = 'http://127.0.0.1:2000/events';

ownPipeline({ WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8', CONSOLE_BASE_URL: CONSOLE });

const query = <T = Json>(text: string, values: unknown[] = []): Promise<T[]> =>
  service.dataSource.query(text, values);

const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`;

/** A program whose callback was verified before, by a subscription that has ended since. */
class Program {
  readonly secret = newSecret();
  private constructor(readonly user: PipelineUser) {}

  static async start(): Promise<Program> {
    const user = await service.newUser();
    return Program.of(user, `token:${user.tokenId}`);
  }

  static async subscribed() {
    const program = await Program.start();
    const { id, cursor } = await program.subscribe();
    return { program, id, cursor };
  }

  static async of(user: PipelineUser, principal: string): Promise<Program> {
    const program = new Program(user);
    await query(
      `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, url_hash, state, ended_by, ended_at, read_transaction, refresh_before)
       VALUES ('sub_' || md5($2), $1, 0, $2, 'job.created', $3, 'ended', 'client', now(), 0, now())`,
      [user.id, principal, urlHash(URL)],
    );
    return program;
  }

  async call(method: string, params: object = {}): Promise<Json> {
    const delivery = { url: URL, secret: this.secret };
    const all = { name: 'job.created', delivery, ...params };
    return (await this.user.client.post('/api/mcp', { jsonrpc: '2.0', id: 1, method, params: all })).body;
  }

  async subscribe(params: object = {}): Promise<Json> {
    const { result, error } = await this.call('events/subscribe', params);
    if (error) throw new Error(JSON.stringify(error));
    return result;
  }

  async createdJob(): Promise<void> {
    await this.user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    await settledLog(service.dataSource, this.user.id);
  }

  /** Adds what a worker does when the receiver fails. @returns their places */
  async deliveries(id: string, rows: readonly Json[]): Promise<void> {
    for (const row of rows) {
      const all: Json = {
        kind: 'event',
        transaction_id: 5,
        sequence: 1,
        state: 'waiting',
        attempt: 1,
        round: 1,
        ...row,
      };
      const names = Object.keys(all);
      await query(
        `INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, ${names.join(', ')})
         VALUES ($1, $2, gen_random_uuid()::text, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
        [id, this.user.id, ...Object.values(all)],
      );
    }
  }
}

const deliveriesOf = (id: string) =>
  query('SELECT * FROM pipeline.event_subscription_delivery WHERE subscription_id = $1 ORDER BY id', [id]);

/** A worker's write to a subscription, in a transaction that another call meets half-way. */
async function whileAdvanced<T>(program: Program, id: string, call: () => Promise<T>): Promise<T> {
  const worker = service.dataSource.createQueryRunner();
  await worker.startTransaction();
  await worker.query('SELECT FROM pipeline.event_subscription WHERE id = $1 FOR UPDATE', [id]);
  const called = call();
  await untilTrue('it waits for the worker', async () => {
    const waiting = await query(
      `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND locktype = 'transactionid' AND datname = current_database()`,
    );
    return waiting.length > 0;
  });
  await worker.query(
    `INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, transaction_id, sequence)
     VALUES ($1, $2, 'evt_1', 5, 3)`,
    [id, program.user.id],
  );
  await worker.query('UPDATE pipeline.event_subscription SET read_transaction = 6 WHERE id = $1', [id]);
  await worker.commitTransaction();
  await worker.release();
  return called;
}

const set = (id: string, changes: string) =>
  query(`UPDATE pipeline.event_subscription SET ${changes} WHERE id = $1`, [id]);

describe('a subscribe', () => {
  it('is stored with a sealed secret and an address that nobody is shown, and refreshed by the same call', async () => {
    const program = await Program.start();
    const made = await program.subscribe({ arguments: { company: 'acme', tags: ['a'] } });
    expect(made).toEqual({
      id: expect.stringMatching(/^sub_[0-9a-f]{32}$/),
      refreshBefore: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      cursor: expect.any(String),
      truncated: false,
    });
    const again = await program.subscribe({ arguments: { tags: ['a'], company: 'acme' } });
    expect(again).toMatchObject({
      id: made.id,
      truncated: false,
      deliveryStatus: { active: true, lastDeliveryAt: null, lastError: null },
    });
    expect(Date.parse(again.refreshBefore)).toBeGreaterThan(Date.parse(made.refreshBefore));
    const rows = await query('SELECT * FROM pipeline.event_subscription WHERE id = $1', [made.id]);
    expect(rows).toMatchObject([{ url: URL, host: '127.0.0.1', dialect: 'profile', previous_secret: null }]);
    expect(JSON.stringify(rows)).not.toContain(program.secret.slice('whsec_'.length));
    const { body } = await program.user.client.get('/api/mcp/subscriptions');
    expect(JSON.stringify(body)).not.toContain('/events"');
    expect(body.data[0]).toEqual({
      id: made.id,
      name: 'job.created',
      arguments: { company: 'acme', tags: ['a'] },
      callbackHost: '127.0.0.1',
      program: expect.any(String),
      principal: { id: program.user.tokenId, kind: 'token', name: expect.any(String) },
      state: 'active',
      endedBy: null,
      since: expect.any(String),
      refreshBefore: again.refreshBefore,
      lastDeliveryAt: null,
      held: 0,
    });
  });

  it('of an address that no worker asks is an error, and nothing is stored', async () => {
    const program = await Program.start();
    const delivery = { url: `${URL}/other`, secret: program.secret };
    const { error } = await program.call('events/subscribe', { delivery });
    expect(error).toMatchObject({
      code: -32_603,
      message: expect.stringContaining('Try again in 5 seconds'),
    });
    expect(
      await query('SELECT FROM pipeline.event_verification WHERE user_id = $1', [program.user.id]),
    ).toEqual([]);
    expect((await program.user.client.get('/api/mcp/subscriptions')).body.total).toBe(1);
  });

  it.each([
    ['account', 10, 'user_id', 'another'],
    ['host', 30, 'another', 'host'],
  ])(
    'of a new address is refused after too many verifications of a minute for one %s',
    async (_, count, user, host) => {
      const program = await Program.start();
      const wanted = `127.0.0.1:${2_100 + count}`;
      await query(
        `INSERT INTO pipeline.event_verification (user_id, subscription_id, host, state, created_at)
       SELECT $1, 'sub_1', $2, 'done', now() - interval '50 seconds' FROM generate_series(1, $3::integer)`,
        [user === 'user_id' ? program.user.id : user, host === 'host' ? wanted : host, count],
      );
      const delivery = { url: `http://${wanted}/`, secret: program.secret };
      const { error } = await program.call('events/subscribe', { delivery });
      expect(error).toMatchObject({ code: -32_013, data: { limit: 'verifications' } });
      expect(error.data.retryAfterMs).toBeLessThanOrEqual(10_000);
    },
  );

  it('of an account is let through 25 times, whatever comes at once, and a refresh always is', async () => {
    const program = await Program.start();
    const some = (n: number) => program.call('events/subscribe', { arguments: { company: `company ${n}` } });
    for (let n = 0; n < 22; n++) expect(await some(n)).toHaveProperty('result');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => some(22 + n)));
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(5);
    for (const { error } of refused)
      expect(error).toMatchObject({ code: -32_013, data: { limit: 'subscriptions', max: 25 } });
    expect((await some(0)).result.deliveryStatus).toMatchObject({ active: true });
    const webhook = { url: 'https://hooks.example.com/', events: ['*'] };
    expect((await program.user.client.post('/api/mcp/webhooks', webhook)).status).toBe(201);
  });

  it('is of the grant, whose program has a name, and not of its token of an hour', async () => {
    const { user } = await Program.start();
    const tokens = await GrantTokens.of(service.dataSource, service.provider(PipelineEnv).mcpAddress);
    const grant = await tokens.grant(user.id, 'read-only');
    const withToken = async () => ({ ...user, client: service.clientWith(await tokens.sign(grant)) });
    const program = await Program.of(await withToken(), `grant:${grant.id}`);
    const { id } = await program.subscribe();
    const delivery = { url: URL, secret: program.secret };
    const later = await Program.of(await withToken(), `grant:${grant.id} later`);
    expect(await later.subscribe({ delivery })).toMatchObject({ id, deliveryStatus: { active: true } });
    const { data } = (await user.client.get('/api/mcp/subscriptions')).body;
    expect(data[0]).toMatchObject({
      id,
      program: 'An agent',
      principal: { id: grant.id, kind: 'grant', name: 'An agent' },
    });
  });

  it('is not for a person in the console', async () => {
    const principal = { kind: 'session', accountId: 'usr_1', credentialId: 'console' };
    const call = { params: {}, dialect: 'profile', caller: { requestId: 'req_1', principal } };
    await expect(
      service.provider(SubscriptionMethods).subscribe(call as unknown as MethodCall),
    ).rejects.toMatchObject({ code: -32_012, data: { reason: 'session' } });
  });

  it('begins after its cursor, and says where it cannot', async () => {
    const { program, cursor } = await Program.subscribed();
    await program.createdJob();
    const begin = async (company: string, params: object) => {
      const { result } = await program.call('events/subscribe', { arguments: { company }, ...params });
      return result;
    };
    expect(await begin('a', { cursor })).toMatchObject({ cursor, truncated: false });
    expect(await begin('b', { cursor: 'garbage' })).toMatchObject({ truncated: true });
    expect((await begin('c', { cursor, maxAgeMs: 60_000 })).truncated).toBe(false);
    const skipped = await begin('d', { cursor, maxAgeMs: 0 });
    expect(skipped.truncated).toBe(true);
    expect(skipped.cursor).not.toBe(cursor);
    expect((await begin('e', { cursor: null, maxAgeMs: 0 })).truncated).toBe(false);
  });
});

describe('a refresh', () => {
  it('makes what is held due again, tells what happened meanwhile, and a gap once', async () => {
    const { program, id } = await Program.subscribed();
    await program.deliveries(id, [
      { state: 'held', attempt: 5, sequence: 7 },
      { state: 'waiting', attempt: 3, sequence: 8, next_attempt_at: new Date(Date.now() + 60_000) },
      { state: 'held', attempt: 2, own_faults: 10, sequence: 9 },
      { state: 'leased', attempt: 2, sequence: 10, lease: 'w.1' },
    ]);
    await set(id, "suspended_at = now(), failed_since = now(), last_error = 'http_5xx', has_gap = true");
    const listed = (await program.user.client.get('/api/mcp/subscriptions')).body.data[0];
    expect(listed).toMatchObject({ state: 'suspended', held: 4 });
    const { cursor, truncated, deliveryStatus } = await program.subscribe();
    expect({ truncated, deliveryStatus }).toEqual({
      truncated: true,
      deliveryStatus: {
        active: false,
        lastDeliveryAt: null,
        lastError: 'http_5xx',
        failedSince: expect.any(String),
      },
    });
    // In front of the first that is open: transaction 5, sequence 7.
    expect(cursor).toMatch(/^\d+_5_6_/);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempt: 1, round: 2 },
      { state: 'waiting', attempt: 1, round: 1 },
      { state: 'waiting', attempt: 1, round: 1, own_faults: 0 },
      { state: 'leased', attempt: 2, round: 1 },
    ]);
    const again = await program.subscribe();
    expect(again).toMatchObject({
      truncated: false,
      deliveryStatus: { active: true, lastError: 'http_5xx' },
    });
  });

  it('gives a cursor in front of the events that a worker has found meanwhile', async () => {
    const { program, id } = await Program.subscribed();
    const { cursor } = await whileAdvanced(program, id, () => program.subscribe());
    expect(cursor).toMatch(/^\d+_5_2_/);
  });

  it('leaves the attempts of a failing event as they are while the subscription is active', async () => {
    const { program, id } = await Program.subscribed();
    await program.deliveries(id, [{ attempt: 3, next_attempt_at: new Date(Date.now() + 60_000) }]);
    await program.subscribe();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempt: 3, round: 1 }]);
  });

  it('says how long its bucket is empty', async () => {
    const { program, id } = await Program.subscribed();
    await program.deliveries(id, [{}]);
    // 599 deliveries at two a second are 299.5 s; full after 310 s.
    await set(id, "pace_at = now() + interval '310 seconds', due_at = now() + interval '10 seconds'");
    expect((await program.user.client.get('/api/mcp/subscriptions')).body.data[0].state).toBe('throttled');
    const { deliveryStatus } = await program.subscribe();
    expect(deliveryStatus.throttled).toBe(true);
    expect(deliveryStatus.retryAfterMs).toBeLessThanOrEqual(10_500);
  });

  it('with another secret keeps the former one for ten minutes; a third drops the first', async () => {
    const { program, id } = await Program.subscribed();
    const secretsOf = async () => {
      const [row] = await query(
        `SELECT secret, previous_secret AS previous, previous_secret_expires_at AS until
           FROM pipeline.event_subscription WHERE id = $1`,
        [id],
      );
      return row;
    };
    const first = await secretsOf();
    expect(first).toMatchObject({ previous: null });
    const withSecret = (secret: string) => program.subscribe({ delivery: { url: URL, secret } });
    const from = Date.now();
    await withSecret(newSecret());
    const second = await secretsOf();
    expect(second.previous).toBe(first.secret);
    expectMoment(second.until, from, 600_000);
    await withSecret(newSecret());
    expect((await secretsOf()).previous).toBe(second.secret);
  });

  it('lets the new secret sign alone where the stored one cannot be read', async () => {
    const { program, id } = await Program.subscribed();
    await set(id, "secret = 'lost.a.b.c'");
    await program.subscribe();
    const [row] = await query(
      'SELECT previous_secret, secret FROM pipeline.event_subscription WHERE id = $1',
      [id],
    );
    expect(row).toMatchObject({ previous_secret: null, secret: expect.stringMatching(/^test\./) });
  });

  it('is another subscription once it has expired, from the given cursor', async () => {
    const { program, id, cursor } = await Program.subscribed();
    await program.deliveries(id, [{ state: 'held' }]);
    await set(id, 'refresh_before = now()');
    const made = await program.subscribe({ cursor });
    expect(made).toMatchObject({ id, cursor, truncated: false });
    expect(made.deliveryStatus).toBeUndefined();
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe('an end', () => {
  it('by the program drops what waits and keeps nothing of it', async () => {
    const { program, id } = await Program.subscribed();
    await program.deliveries(id, [{}, { state: 'held' }, { state: 'leased', lease: 'w.1' }]);
    expect((await program.call('events/unsubscribe')).result).toEqual({});
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'leased' }]);
    const rows = await query('SELECT * FROM pipeline.event_subscription WHERE id = $1', [id]);
    expect(rows).toMatchObject([
      { state: 'ended', ended_by: 'client', url: null, secret: null, arguments: null, host: null },
    ]);
    expect((await program.call('events/unsubscribe')).result).toEqual({});
    const trail = await query(
      'SELECT action, target, details FROM accounts.audit_entry WHERE account_id = $1',
      [program.user.id],
    );
    const entry = { target: id, details: { credentialId: program.user.tokenId, name: 'job.created' } };
    expect(trail).toEqual([
      { action: 'subscription.created', ...entry },
      { action: 'subscription.ended', ...entry },
    ]);
  });

  it('drops what a worker has found meanwhile', async () => {
    const { program, id } = await Program.subscribed();
    await whileAdvanced(program, id, () => program.call('events/unsubscribe'));
    expect(await deliveriesOf(id)).toEqual([]);
  });

  it('of no id is not found', async () => {
    const { user } = await Program.start();
    for (const id of ['sub_1', '%00', `sub_${'0'.repeat(32)}`])
      expect((await user.client.delete(`/api/mcp/subscriptions/${id}`)).status).toBe(404);
  });

  it('by its person refuses the program until another credential allows it again', async () => {
    const { program, id } = await Program.subscribed();
    const other = await service.newToken(program.user.id, 'read-write');
    const path = `/api/mcp/subscriptions/${id}`;
    expect((await other.client.delete(path)).body).toMatchObject({ deleted: true, id });
    expect(await deliveriesOf(id)).toMatchObject([{ kind: 'terminated', reason: 'ended_by_owner' }]);
    expect((await program.call('events/subscribe')).error).toMatchObject({
      code: -32_012,
      data: { reason: 'ended_by_owner' },
    });
    expect((await program.user.client.post(`${path}/allow`, {})).status).toBe(403);
    const stranger = await service.newUser();
    expect((await stranger.client.post(`${path}/allow`, {})).status).toBe(404);
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect((await other.client.post(`${path}/allow`, {})).body).toMatchObject({ allowed: true, id });
    await program.subscribe();
  });

  it('by its person refuses the program at this host under every spelling, until the person allows it or its access ends', async () => {
    const stranger = await Program.start();
    const { user } = stranger;
    const tokens = await GrantTokens.of(service.dataSource, service.provider(PipelineEnv).mcpAddress);
    const withGrant = async () => {
      const grant = await tokens.grant(user.id, 'read-only');
      const client = service.clientWith(await tokens.sign(grant));
      return { grant, program: await Program.of({ ...user, client }, `grant:${grant.id}`) };
    };
    const [{ grant, program }, { program: again }] = [await withGrant(), await withGrant()];
    const { id } = await program.subscribe();
    await program.subscribe({ arguments: { company: 'acme' } });
    const path = `/api/mcp/subscriptions/${id}`;
    await user.client.delete(path);

    const { data } = (await user.client.get('/api/mcp/subscriptions')).body;
    expect(data.filter(({ endedBy }: Json) => endedBy === 'ended_by_owner')).toHaveLength(2);
    const at = (url: string) => ({ delivery: { url, secret: program.secret } });
    for (const written of [
      {},
      { arguments: { exclude_own: false } },
      at(`${URL}?x`),
      at('http://127.1:2000'),
    ])
      for (const one of [program, again])
        expect((await one.call('events/subscribe', written)).error?.data).toMatchObject({
          reason: 'ended_by_owner',
        });
    expect((await program.call('events/subscribe', at('http://127.0.0.1:2001/'))).error.code).toBe(-32_603);
    await stranger.subscribe();

    await user.client.post(`${path}/allow`, {});
    await program.subscribe();
    await user.client.delete(path);
    expect((await again.call('events/subscribe')).error).toMatchObject({ code: -32_012 });
    await query('UPDATE accounts.oauth_grant SET revoked_at = now() WHERE id = $1', [grant.id]);
    await again.subscribe({ arguments: { company: 'other' } });
  });

  it('by its person holds when the keys have been rotated', async () => {
    const { program, id } = await Program.subscribed();
    await program.user.client.delete(`/api/mcp/subscriptions/${id}`);
    const rotated = { id: 'rotated', key: randomBytes(32) };
    const withKeys = (...keys: KeyringEntry[]) => new SecretCipher({ keys });
    const [old] = service.provider(WebhookSecretsEnv).keys;
    await new SecretReEncryptor(service.dataSource, withKeys(rotated, old!)).reEncryptAll();

    const hash = await new HostHash(service.dataSource, withKeys(rotated)).of(`${URL}?x`);
    const kept = await query('SELECT FROM pipeline.event_subscription WHERE id = $1 AND host_hash = $2', [
      id,
      hash,
    ]);
    expect(kept).toHaveLength(1);
    const before = new HostHash(service.dataSource, withKeys(old!));
    await expect(before.of(URL)).rejects.toThrow('not configured');
  });

  it('by its person also keeps a program away whose subscription is over already', async () => {
    const { program, id } = await Program.subscribed();
    await program.call('events/unsubscribe');
    await program.user.client.delete(`/api/mcp/subscriptions/${id}`);
    expect((await program.call('events/subscribe')).error.data.reason).toBe('ended_by_owner');
  });

  it('by the operator is not for the account to undo', async () => {
    const { program, id } = await Program.subscribed();
    await set(id, "state = 'ended', ended_by = 'ended_by_operator', ended_at = now()");
    const other = await service.newToken(program.user.id, 'read-write');
    await other.client.delete(`/api/mcp/subscriptions/${id}`);
    expect((await other.client.post(`/api/mcp/subscriptions/${id}/allow`, {})).status).toBe(403);
    expect((await program.call('events/subscribe')).error.data.reason).toBe('ended_by_operator');
  });
});
