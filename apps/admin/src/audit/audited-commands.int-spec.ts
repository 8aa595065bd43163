import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { newId } from '@wagewright/database';
import type { Command } from 'commander';
import { runAdminInProcess } from '../../../../test/support/admin-in-process';
import { fixture, ownFixture } from '../../../../test/support/delivery-fixture';
import { emptyTestRedis } from '../../../../test/setup/test-redis';
import { adminProgram } from '../run-admin-command';
import type { ExportedEntry } from './audit-reader';
import { temporaryFolder } from '../../../../test/support/ends-with-file';

/** Commands that change nothing but files, or nothing at all: PostgreSQL refuses them any write. */
const READ_ONLY = [
  'status',
  ...['account show', 'account list', 'key list', 'token list', 'usage show'],
  ...['audit list', 'audit export', 'submissions list', 'subscriptions list', 'subscriptions show'],
  ...['dataset list', 'dataset diff', 'db check'],
  ...['deliveries status', 'endpoint list', 'webhooks deliveries', 'webhooks explain'],
];

interface Outcome {
  id: string;
  key?: string;
  token?: string;
}

describe('every command of the operator', () => {
  let environment: Record<string, string>;
  const folder = temporaryFolder('audit');

  ownFixture();
  beforeAll(async () => {
    environment = {
      DATABASE_URL: fixture.databaseUrl,
      REDIS_URL: await emptyTestRedis(),
      WEBHOOK_SECRET_KEYS: `2026b:${randomBytes(32).toString('base64')}`,
    };
  });

  const sql = <T = object>(statement: string, values: unknown[] = []) =>
    fixture.owner.query<T[]>(statement, values);
  const trail = (afterId = '') =>
    sql<ExportedEntry>(
      `SELECT id, action, actor, account_id AS "accountId", target, details FROM accounts.audit_entry WHERE id > $1 ORDER BY id`,
      [afterId],
    );
  const run = (...args: string[]) => runAdminInProcess(environment, ...args);
  const asAda = (...args: string[]) => run(...args, '--as', 'ada', '--reason', 'ticket 7', '--json');

  async function done(...args: string[]): Promise<Outcome> {
    const { code, stdout, stderr } = await asAda(...args);
    expect({ args, code, stderr: code === 0 ? '' : stderr }).toEqual({ args, code: 0, stderr: '' });
    return JSON.parse(stdout) as Outcome;
  }

  async function newAccount(): Promise<{ id: string }> {
    const id = newId('usr');
    await sql(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, $1 || '@example.com', 'Grace', 'ultra')`,
      [id],
    );
    return { id };
  }
  const newToken = (account: string) => done('token', 'issue', '--account', account, '--scope', 'read-only');
  const newKey = (account: string) => done('key', 'issue', '--account', account);
  const newFeed = (account: string) =>
    sql(
      `INSERT INTO pipeline.calendar_feed (user_id, token_hash, prefix, created_at) VALUES ($1, $2, 'cal_abcd', now())`,
      [account, randomBytes(32)],
    );
  const newRelease = (id: string, status: string) =>
    sql(
      `INSERT INTO compensation.release (id, status, digest, manifest, published_at) VALUES ($1, $2, '', '{}', now())`,
      [id, status],
    );
  async function newDelivery(account: string) {
    const { id } = await fixture.endpoint(account);
    await fixture.record(account);
    const [delivery] = await sql<{ id: string }>(
      'SELECT id FROM pipeline.webhook_delivery WHERE endpoint_id = $1',
      [id],
    );
    return ['--webhook', id, '--delivery', delivery?.id ?? ''] as const;
  }
  async function newReport() {
    await sql(
      `INSERT INTO compensation.community_report (id, role_slug, city_slug, base, employment_type, quarter, status)
       VALUES (gen_random_uuid(), 'data-scientist', 'austin', 1750000, 'full_time', '2026-Q3', 'review')`,
    );
    const { submissions } = JSON.parse((await run('submissions', 'list', '--json')).stdout) as {
      submissions: Outcome[];
    };
    return submissions[0]?.id ?? '';
  }
  async function newSubscription(account: string) {
    const id = `sub_${randomBytes(16).toString('hex')}`;
    await sql(
      `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, host, secret, secret_key_id, read_transaction, refresh_before)
       VALUES ($1, $2, 0, 'token:tok_1', 'job.changed', 'a.example.com', 'sealed', 'k', 0, now() + interval '1 hour')`,
      [id, account],
    );
    return id;
  }

  /** Each command that changes something: how it is called, and the actions that it leaves in the trail. */
  const CHANGES: Record<string, [(account: string) => Promise<readonly string[]>, ...string[]]> = {
    'account create': [
      async () => ['--email', 'ada@example.com', '--name', 'Ada', '--plan', 'free'],
      'account.created',
    ],
    'account set-plan': [async (id) => ['--id', id, '--plan', 'pro'], 'account.plan_changed'],
    'account suspend': [async (id) => ['--id', id], 'account.suspended'],
    'account restore': [
      async (id) => (await done('account', 'suspend', '--id', id), ['--id', id]),
      'account.restored',
    ],
    'account invite': [async (id) => ['--id', id, '--owner'], 'account.invited'],
    'account demo': [
      async () => [],
      ...Array.from({ length: 4 }, () => ['account.created', 'key.created']).flat(),
      ...['account.created', 'token.created', 'token.created', 'account.invited'],
    ],
    'account delete': [async (id) => ['--id', id], 'account.deleted'],
    'feed revoke': [async (id) => (await newFeed(id), ['--account', id]), 'calendar_feed.closed'],
    'key issue': [async (id) => ['--account', id], 'key.created'],
    'key rotate': [async (id) => ['--id', (await newKey(id)).id], 'key.rotated'],
    'key revoke': [async (id) => ['--id', (await newKey(id)).id], 'key.revoked'],
    'token issue': [async (id) => ['--account', id, '--scope', 'read-write'], 'token.created'],
    'token rotate': [async (id) => ['--id', (await newToken(id)).id], 'token.rotated'],
    'token revoke': [
      async (id) => (await newToken(id), await newToken(id), ['--account', id]),
      'token.revoked',
      'token.revoked',
    ],
    'usage set': [async (id) => ['--account', id, '--month', '7'], 'usage.set'],
    'usage reset': [async (id) => ['--account', id, '--surface', 'pipeline'], 'usage.set'],
    'submissions accept': [async () => ['--id', await newReport()], 'community_report.accepted'],
    'submissions reject': [async () => ['--id', await newReport()], 'community_report.rejected'],
    'webhooks replay': [newDelivery, 'delivery.replayed'],
    'webhooks enable': [async (id) => (await newDelivery(id)).slice(0, 2), 'webhook.enabled'],
    'webhooks rewrap-secrets': [async () => (await fixture.clear(), []), 'webhook_secrets.rewrapped'],
    'endpoint disable': [async (id) => (await newDelivery(id)).slice(0, 2), 'webhook.disabled'],
    'deliveries hold': [async () => [], 'sending.held'],
    'deliveries release': [async () => [], 'sending.released'],
    'subscriptions end': [async (id) => ['--id', await newSubscription(id)], 'subscription.ended'],
    'subscriptions allow': [
      async (id) => {
        const subscription = await newSubscription(id);
        await done('subscriptions', 'end', '--id', subscription);
        return ['--id', subscription];
      },
      'subscription.allowed',
    ],
    'dataset publish': [
      async () => (await newRelease('2030.1', 'imported'), ['2030.1']),
      'dataset.published',
    ],
    'dataset rollback': [async () => (await newRelease('2029.1', 'retired'), []), 'dataset.published'],
    'db migrate': [
      async () => {
        await fixture.owner.undoLastMigration();
        return [];
      },
      'database.migrated',
    ],
    'audit replay': [
      async (id) => {
        const { id: target } = await newKey(id);
        const entry = { id: 'aud_1', at: new Date(), action: 'key.revoked', accountId: id, target };
        const file = join(folder, 'trail.jsonl');
        writeFileSync(file, `${JSON.stringify(entry)}\n`);
        return ['--file', file];
      },
      'key.revoked',
    ],
  };

  it('is either known to audit what it changes, or to change nothing', () => {
    const { program } = adminProgram({ environment: {}, stdout: process.stdout, stderr: process.stderr });
    const known = [...READ_ONLY, ...Object.keys(CHANGES)];
    expect(leavesOf(program).toSorted()).toEqual(known.toSorted());
  });

  it('reads in sessions that PostgreSQL lets write nothing', async () => {
    const { context } = adminProgram({ environment, stdout: process.stdout, stderr: process.stderr });
    const dataSource = await context.dataSource();
    const statement = `UPDATE pipeline.webhook_sending SET reason = 'x'`;
    await expect(dataSource.query(statement)).rejects.toThrow('read-only transaction');
    await context.close();
  });

  it.each(Object.entries(CHANGES))('%s tells the trail and its log what it changed', async (name, change) => {
    const [prepared, ...actions] = change;
    const { id: account } = await newAccount();
    const args = await prepared(account);
    const before = (await trail()).at(-1)?.id;
    const { code, stdout, stderr } = await asAda(...name.split(' '), ...args);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });

    const entries = await trail(before);
    expect(entries.map(({ action }) => action)).toEqual(actions);
    const told = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ExportedEntry);
    expect(told.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    for (const entry of [...entries, ...told])
      expect(entry).toMatchObject({ actor: 'operator', details: { operator: 'ada', reason: 'ticket 7' } });
    const secrets = stdout.match(/(?:intelligence|ext)_\w{30,}|"token":"[^"]+/g) ?? [];
    for (const secret of secrets) expect(JSON.stringify([entries, told])).not.toContain(secret);
  });

  it('changes nothing when the trail takes no entry, and nothing for nobody', async () => {
    const { id: account } = await newAccount();
    const states = async () => [
      await sql('SELECT count(*) FROM accounts.credential'),
      await sql('SELECT held_since FROM pipeline.webhook_sending'),
      await sql('SELECT plan FROM accounts.account WHERE id = $1', [account]),
    ];
    const before = await states();
    const calls = [
      ['key', 'issue', '--account', account],
      ['deliveries', 'hold'],
      ['account', 'set-plan', '--id', account, '--plan', 'free'],
    ];
    await sql('ALTER TABLE accounts.audit_entry RENAME TO audit_away');
    for (const call of calls) expect((await asAda(...call)).code).toBe(1);
    await sql('ALTER TABLE accounts.audit_away RENAME TO audit_entry');

    const user = jest.spyOn(os, 'userInfo').mockReturnValue({ ...os.userInfo(), username: 'nonroot' });
    for (const call of calls) {
      const { code, stderr } = await run(...call);
      expect([code, stderr]).toEqual([1, expect.stringContaining('Say who you are')]);
    }
    user.mockRestore();
    await expect(states()).resolves.toEqual(before);
  });

  it('revokes a key while Redis refuses the password, and says so', async () => {
    const { id } = await newKey((await newAccount()).id);
    const url = Object.assign(new URL(environment['REDIS_URL'] ?? ''), {
      username: 'ada',
      password: 'hunter2',
    });
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const refused = { ...environment, REDIS_URL: url.href };
    const { code } = await runAdminInProcess(refused, 'key', 'revoke', '--id', id, '--as', 'ada');
    const warnings = said.mock.calls.map(([text]) => String(text)).join('');
    said.mockRestore();
    expect({ code, warnings }).toEqual({ code: 0, warnings: expect.stringContaining('WRONGPASS') });
    expect(warnings).not.toContain('hunter2');
    const [key] = await sql(
      'SELECT revoked_at IS NOT NULL AS revoked FROM accounts.credential WHERE id = $1',
      [id],
    );
    expect(key).toEqual({ revoked: true });
  });

  it('leaves no entry where nothing is changed', async () => {
    const { id } = await newAccount();
    const before = (await trail()).at(-1)?.id;
    await done('account', 'set-plan', '--id', id, '--plan', 'ultra');
    await done('account', 'restore', '--id', id);
    await done('account', 'suspend', '--id', id);
    await done('account', 'suspend', '--id', id);
    expect((await trail(before)).map(({ action }) => action)).toEqual(['account.suspended']);
  });

  it('publishes nothing by what is no release id', async () => {
    const { code, stderr } = await asAda('dataset', 'rollback', 'latest');
    expect([code, stderr]).toEqual([1, '"latest" is no release id.\n']);
  });

  it('is found by who did it, to what and since when', async () => {
    const { id: account } = await newAccount();
    await run('key', 'issue', '--account', account, '--as', 'kim');
    await asAda('account', 'suspend', '--id', account);
    const listed = async (...args: string[]) => {
      const { stdout } = await run('audit', 'list', '--object', account, ...args, '--json');
      return (JSON.parse(stdout) as { entries: ExportedEntry[] }).entries.map(({ action }) => action);
    };
    await expect(listed()).resolves.toEqual(['account.suspended', 'key.created']);
    await expect(listed('--actor', 'kim', '--since', '30m')).resolves.toEqual(['key.created']);
    await expect(listed('--since', '2999-01-01')).resolves.toEqual([]);
    const { stdout } = await run('audit', 'list', '--object', account, '--limit', '1');
    expect(stdout).toContain(`operator "ada"\taccount.suspended\t${account}\t"ticket 7"`);
    expect(stdout).toContain('There are more than these 1:');
    const { id } = await done('key', 'rotate', '--id', (await newKey(account)).id);
    await expect(listed('--object', id)).resolves.toEqual(['key.rotated']);
  });

  it('has one time, in the trail and in the log', async () => {
    const { id: account } = await newAccount();
    for (let number = 0; number < 2; number++) await newToken(account);
    const { stderr } = await asAda('token', 'revoke', '--account', account);
    const told = stderr
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as ExportedEntry).at);
    const entries = await sql<{ at: Date }>(
      `SELECT at FROM accounts.audit_entry WHERE account_id = $1 AND action = 'token.revoked'`,
      [account],
    );
    expect(told).toEqual(entries.map(({ at }) => at.toISOString()));
    expect([told.length, new Set(told).size]).toEqual([2, 1]);
  });

  it.each(['system', 'Operator', 'usr_1'])('is not of %s, whom the trail names itself', async (name) => {
    const { id } = await newAccount();
    const { code, stderr } = await run('account', 'suspend', '--id', id, '--as', name);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`itself uses the name "${name}"`)]);
  });

  it('ends again after a restore what the exported trail says, once, and says beforehand what', async () => {
    const [kept, gone, back] = [(await newAccount()).id, (await newAccount()).id, (await newAccount()).id];
    const old = await newKey(kept);
    const rotated = await newToken(kept);
    await newFeed(kept);
    const since = new Date();
    await done('key', 'revoke', '--id', old.id);
    await done('token', 'rotate', '--id', rotated.id, '--overlap-hours', '0');
    await done('feed', 'revoke', '--account', kept);
    await done('account', 'suspend', '--id', kept);
    await done('account', 'suspend', '--id', back);
    await done('account', 'restore', '--id', back);
    await done('account', 'delete', '--id', gone);
    const { stdout: exported } = await run('audit', 'export', '--since', since.toISOString());
    const file = join(folder, 'exported.jsonl');
    const others = [
      ['session.closed', `ses_${kept}`],
      ['passkey.removed', `psk_${kept}`],
      ['share.revoked', `shr_${kept}`],
      ['grant.revoked', `grt_${kept}`],
    ].map(([action, target]) =>
      JSON.stringify({ id: `aud_${action}`, at: '2999-01-01', action, accountId: kept, target, details: {} }),
    );
    // A trail is replayed in the order of its times, and may have been through an editor of Windows.
    const lines = [...exported.trim().split('\n').toReversed(), ...others];
    writeFileSync(file, `\uFEFF${lines.join('\n')}\n`);

    // As the backup from before has it.
    await sql('UPDATE accounts.credential SET revoked_at = NULL, expires_at = NULL WHERE id = ANY($1)', [
      [old.id, rotated.id],
    ]);
    await newFeed(kept);
    await sql('UPDATE accounts.account SET suspended_at = NULL WHERE id = $1', [kept]);
    await sql('DELETE FROM accounts.account_erasure WHERE account_id = $1', [gone]);
    await sql(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'g@example.com', 'G', 'pro')`,
      [gone],
    );

    await sql(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
       VALUES ('ses_' || $1, $1, $2, 'passkey', 'x', '', now() + interval '1 hour')`,
      [kept, randomBytes(32)],
    );
    await sql(
      `INSERT INTO accounts.passkey (id, account_id, credential_id, public_key, counter, transports, backed_up, name)
       VALUES ('psk_' || $1, $1, $1, $2, 0, '{}', false, 'x')`,
      [kept, randomBytes(32)],
    );
    await sql(
      `INSERT INTO compensation.shared_offers (id, account_id, token_hash, comparison, expires_at)
       VALUES ('shr_' || $1, $1, $2, '{}', now() + interval '1 hour')`,
      [kept, randomBytes(32)],
    );
    await sql(
      `INSERT INTO accounts.oauth_grant (id, account_id, session_id, client_id, client_name, scope, resources, expires_at)
       VALUES ('grt_' || $1, $1, 'ses_' || $1, 'c', 'c', 'read-only', '{}', now() + interval '1 hour')`,
      [kept],
    );

    const replayed = async (...args: string[]) => {
      const { stdout, stderr } = await asAda('audit', 'replay', '--file', file, ...args);
      return {
        done: (JSON.parse(stdout) as { done: ExportedEntry[] }).done.map(({ action }) => action),
        told: stderr.split('\n').length - 1,
      };
    };
    const all = [
      'key.revoked',
      'token.rotated',
      'calendar_feed.closed',
      'account.suspended',
      'account.deleted',
      ...['session.closed', 'passkey.removed', 'share.revoked', 'grant.revoked'],
    ];
    await expect(replayed('--dry-run')).resolves.toEqual({ done: all, told: 0 });
    await expect(replayed()).resolves.toEqual({ done: all, told: all.length });
    await expect(replayed()).resolves.toEqual({ done: [], told: 0 });
    const [again] = await sql<ExportedEntry>(
      `SELECT details FROM accounts.audit_entry WHERE target = $1 AND details ? 'replayed'`,
      [old.id],
    );
    expect(again?.details).toMatchObject({
      replayedEntry: { at: expect.any(String), operator: 'ada', reason: 'ticket 7' },
    });
    const accounts = await sql(
      'SELECT id, suspended_at IS NULL AS works FROM accounts.account WHERE id = ANY($1) ORDER BY id',
      [[kept, gone, back]],
    );
    expect(accounts).toEqual([
      { id: kept, works: false },
      { id: back, works: true },
    ]);
    await expect(
      sql(
        'SELECT FROM accounts.credential WHERE id = ANY($1) AND revoked_at IS NULL AND expires_at IS NULL',
        [[old.id, rotated.id]],
      ),
    ).resolves.toEqual([]);
  });

  it.each([
    ['\n{"a":1}\n', ', line 2: no entry of an audit trail'],
    ['null', ', line 1: no entry of an audit trail'],
    ['{"id":"aud_1","at":"2026-01-01","action":"key.revoked","target":"\\u0000"}', ', line 1: no entry of'],
    ['\n', ' is empty: '],
    [undefined, ': ENOENT'],
  ])('takes no file that is not a trail: %j', async (content, reason) => {
    const file = join(folder, `other-${randomBytes(4).toString('hex')}.jsonl`);
    if (content !== undefined) writeFileSync(file, content);
    const { code, stderr } = await asAda('audit', 'replay', '--file', file);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${file}${reason}`)]);
  });

  it('says what of a trail it read, what it cannot do, and how many of its accounts are not of this installation', async () => {
    const { id: known } = await newAccount();
    const file = join(folder, 'foreign.jsonl');
    const entry = (fields: object) => JSON.stringify({ id: 'aud_1', target: 'key_1', ...fields });
    const lines = ['nuke.all', 'key.created', 'account.deleted'].map((action, day) =>
      entry({ at: `2026-01-0${day + 1}`, action, accountId: `usr_${day}` }),
    );
    // A hold that was released, and one that was not.
    for (const [hour, action] of ['sending.held', 'sending.released', 'sending.held'].entries())
      lines.push(entry({ at: `2026-01-03T0${hour + 1}:00:00Z`, action, target: null }));
    lines.push(
      JSON.stringify({ id: 'aud_1', at: '2026-01-04', action: 'account.restored', accountId: known }),
    );
    writeFileSync(file, lines.join('\n'));
    const { code, stdout } = await run('audit', 'replay', '--file', file, '--as', 'ada');
    expect({ code, stdout: stdout.split('\n') }).toEqual({
      code: 0,
      stdout: [
        'Read 7 entries from 2026-01-01 to 2026-01-04: 1 end something; 3 of 4 accounts are not known here.',
        'By hand: 2026-01-01T00:00:00.000Z\tnuke.all\tusr_0\tkey_1',
        'By hand: 2026-01-03T03:00:00.000Z\tsending.held',
        '',
      ],
    });
  });
});

/** `group command` of every command that does something. */
function leavesOf(command: Command, path: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]));
}
