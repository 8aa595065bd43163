import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { createTestDatabase, patientEnv } from '../../../../test/setup/test-database';
import { migrate } from '../migrate';
import { APPEND_ONLY, PROCESS_NAMES, PROCESS_RIGHTS, type ProcessName } from './process-rights';
import { scramVerifier } from './role-access';
import { checkSchema } from '../schema/check-schema';
import { analyseOutgrownTables } from '../statistics/outgrown-tables';

describe('the role of the operator and of processes without one of their own', () => {
  let process: DataSource;

  withOwnDatabase();
  beforeAll(async () => {
    process = await database.connect([], { url: database.processUrl });
  });

  it.each([
    'DROP TABLE pipeline.job',
    'DROP SCHEMA pipeline CASCADE',
    'ALTER TABLE pipeline.job ADD COLUMN by_hand text',
    'ALTER TABLE pipeline.contact DISABLE TRIGGER USER',
    'TRUNCATE pipeline.job CASCADE',
    'CREATE TABLE pipeline.mine (id text)',
    'CREATE TABLE public.mine (id text)',
    'CREATE INDEX mine ON pipeline.job (id)',
    'CREATE FUNCTION pipeline.mine() RETURNS void LANGUAGE sql AS $$ SELECT $$',
    "INSERT INTO migration (timestamp, name) VALUES (1, 'Mine')",
    'DELETE FROM migration',
    'CREATE ROLE mine',
    'ALTER FUNCTION pipeline.analyse_tables(text[]) RESET ALL',
  ])('is refused: %s', async (statement) => {
    await expect(process.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads and writes the rows of every table but the audit trail, and of those that are made later', async () => {
    await database.query('CREATE TABLE pipeline.made_later (id bigserial, what text)');
    await process.query("INSERT INTO pipeline.made_later (what) VALUES ('x')");
    const lacking = await process.query(
      `SELECT schemaname, tablename FROM pg_tables, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
        WHERE schemaname IN ('accounts', 'compensation', 'pipeline')
          AND NOT has_table_privilege(format('%I.%I', schemaname, tablename), privilege)`,
    );
    expect(lacking).toEqual([
      { schemaname: 'accounts', tablename: 'audit_entry' },
      { schemaname: 'accounts', tablename: 'audit_entry' },
    ]);
    await database.query('DROP TABLE pipeline.made_later');
  });

  it('has partitions made and dropped, and nothing else', async () => {
    const add = (...values: string[]) =>
      process.query('SELECT pipeline.add_webhook_partition($1, $2, $3, $4)', values);
    const bounds = ['evt_9ZZZZZZZZZZZZZZZZZZZZ0', 'evt_9zzzzzzzzzzzzzzzzzzzz0'];
    const isThere = async () => {
      const name = 'pipeline.webhook_event_29990101';
      const [row] = await process.query<{ is: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS is', [
        name,
      ]);
      return row?.is;
    };
    await add('webhook_event', '29990101', ...bounds);
    expect(await isThere()).toBe(true);
    await process.query('SELECT count(*) FROM pipeline.webhook_event_29990101');
    for (const name of ['job', 'webhook_event', 'webhook_event_default', 'x"; DROP TABLE pipeline.job; --'])
      await process.query('SELECT pipeline.drop_webhook_partition($1)', [name]);
    await process.query('SELECT pipeline.drop_webhook_partition($1)', ['webhook_event_29990101']);
    expect(await isThere()).toBe(false);
    await expect(add('job', '29990101', ...bounds)).rejects.toMatchObject({ code: '22023' });
    await expect(add('webhook_event', 'x', ...bounds)).rejects.toMatchObject({ code: '22023' });
    await expect(checkSchema(ownerEnv())).resolves.toMatchObject({ missing: [], unexpected: [] });
  });

  it('has tables analysed that have grown', async () => {
    await process.query(
      `INSERT INTO accounts.sign_in_challenge (token_hash, purpose, details, expires_at)
       SELECT sha256(n::text::bytea), 'sign_in', '{}', now() FROM generate_series(1, 2000) AS n`,
    );
    await process.query('SELECT pg_stat_force_next_flush()');
    await expect(analyseOutgrownTables(process)).resolves.toEqual(['accounts.sign_in_challenge']);
    await expect(
      process.query('SELECT pipeline.analyse_tables($1)', [['pg_catalog.pg_authid', 'nowhere']]),
    ).resolves.toBeDefined();
  });

  const ownerEnv = () => patientEnv({ url: database.url });

  describe('made by a migration', () => {
    const role = `role_test_${randomBytes(4).toString('hex')}`;
    const password = `p'ss word ${randomBytes(4).toString('hex')}`;
    afterAll(() => database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));

    const envOf = (user: string) => {
      const url = new URL(database.url);
      url.username = user;
      url.password = encodeURIComponent(password);
      return patientEnv({ url: url.href, directUrl: database.url });
    };

    it('logs in by the password of DATABASE_URL, however often it is made', async () => {
      await expect(migrate(envOf(role))).resolves.toEqual([]);
      await expect(migrate(envOf(role))).resolves.toEqual([]);
      const client = new Client({ connectionString: envOf(role).url });
      await client.connect();
      await client.query('SELECT FROM accounts.account');
      await client.end();
    });

    it('is asked for in words where the owner may not make it', async () => {
      const env = envOf('role_test_nobody');
      env.directUrl = envOf(role).url;
      await expect(migrate(env)).rejects.toThrow(
        'names the role role_test_nobody, which does not exist, and the role of DATABASE_DIRECT_URL may not make it',
      );
    });
  });
});

describe('the role of one process', () => {
  const roles = new Map<ProcessName, DataSource>();

  withOwnDatabase();
  beforeAll(async () => {
    for (const name of PROCESS_NAMES)
      roles.set(name, await database.connect([], { url: database.urlOf(name), poolMax: 1 }));
  });

  const as = (name: ProcessName): DataSource => {
    const role = roles.get(name);
    if (!role) throw new Error(`no connection as ${name}`);
    return role;
  };
  /** The role's privileges on each column of each table; those on rows are the same for all columns of a table. */
  const rightsOf = (name: ProcessName) =>
    as(name).query<
      { schema: string; table: string; column: string; privileges: string[]; parent: string | null }[]
    >(
      `SELECT nspname AS schema, nspname || '.' || relname AS table, attname AS column,
              (SELECT inhparent::regclass::text FROM pg_inherits WHERE inhrelid = relation.oid) AS parent,
              array(SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) AS known (privilege)
                     WHERE CASE WHEN privilege IN ('SELECT', 'INSERT', 'UPDATE') THEN has_column_privilege(attrelid, attnum, privilege)
                                ELSE has_table_privilege(attrelid, privilege) END) AS privileges
         FROM pg_attribute JOIN pg_class AS relation ON relation.oid = attrelid
         JOIN pg_namespace AS namespace ON namespace.oid = relnamespace
        WHERE nspname IN ('accounts', 'compensation', 'pipeline') AND relkind IN ('r', 'p') AND NOT attisdropped
          AND (attnum > 0 OR attname = 'ctid')`,
    );
  const rightsOn = async (name: ProcessName, wanted: string) =>
    (await rightsOf(name)).find(({ table }) => table === wanted)?.privileges;

  it.each(PROCESS_NAMES)(
    '(%s) may do with each column of each table what is listed, and nothing else',
    async (name) => {
      const { schema: own, tables } = PROCESS_RIGHTS[name];
      const rights = await rightsOf(name);
      expect(rights.length).toBeGreaterThan(500);
      for (const { schema, table, column, privileges, parent } of rights) {
        const rows = APPEND_ONLY.includes(table) ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
        const listed = (schema === own ? rows : (tables[parent ?? table] ?? '')).split(', ');
        const expected = listed
          .map((one) => one.replace(` (${column})`, ''))
          .filter((one) => /^[A-Z]+$/.test(one));
        expect([table, column, privileges.sort()]).toEqual([table, column, [...new Set(expected)].sort()]);
      }
    },
  );

  const KEY = `INSERT INTO accounts.access_token_key (id, issuer, public_key, valid_until) VALUES ('k', 'x', '{}', now())`;
  const entry = (id: string, age = '1 day') =>
    `INSERT INTO accounts.audit_entry (id, at, action, actor, details) VALUES ('${id}', now() - interval '${age}', 'x', 'x', '{}')`;
  const DROP = `SELECT pipeline.drop_webhook_partition('none')`;

  it.each<[string, string]>([
    ['compensation console worker', 'SELECT title FROM pipeline.job'],
    ['worker', 'SELECT text FROM pipeline.job_text'],
    ['worker', 'SELECT email FROM pipeline.contact'],
    ['worker', 'SELECT description FROM pipeline.activity'],
    ['worker', 'SELECT content FROM pipeline.job_file'],
    ['worker', 'SELECT secret FROM pipeline.job_file'],
    ['worker', 'SELECT FROM pipeline.undo_job'],
    ['worker', 'SELECT email FROM accounts.account'],
    ['worker', 'SELECT FROM accounts.access_token_key'],
    ['worker', entry('none')],
    ['console', 'SELECT secret FROM pipeline.webhook_endpoint'],
    ['console', 'SELECT previous_secret FROM pipeline.webhook_endpoint'],
    ['console', 'SELECT url FROM pipeline.webhook_endpoint'],
    ['console', 'SELECT secret FROM pipeline.event_subscription'],
    ['console', 'TRUNCATE accounts.audit_entry'],
    ['console', 'ALTER TABLE accounts.audit_entry DISABLE TRIGGER USER'],
    ['compensation pipeline worker', KEY],
    ['compensation pipeline worker', 'SELECT FROM accounts.audit_entry'],
    ['compensation pipeline worker', 'SELECT accounts.delete_old_audit_entries()'],
    ['compensation pipeline worker console', `UPDATE accounts.audit_entry SET action = 'y'`],
    ['compensation pipeline worker console', `DELETE FROM accounts.audit_entry`],
    ['compensation pipeline console', DROP],
  ])('(%s) is refused: %s', async (names, statement) => {
    for (const name of names.split(' '))
      await expect(as(name as ProcessName).query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('adds keys and entries of the audit trail, drops partitions, and what is two years old by a function', async () => {
    await as('worker').query(DROP);
    for (const name of ['compensation', 'pipeline'] as const) await as(name).query(entry(name));
    for (const statement of [KEY, entry('new'), entry('old', '2 years 1 day')])
      await as('console').query(statement);
    await as('console').query('SELECT accounts.delete_old_audit_entries()');
    await expect(as('console').query('SELECT id FROM accounts.audit_entry ORDER BY id')).resolves.toEqual(
      ['compensation', 'new', 'pipeline'].map((id) => ({ id })),
    );
  });

  it('loses what it was given beside that, at the next migration', async () => {
    const role = new URL(database.urlOf('compensation')).username;
    await database.query(
      `GRANT ALL ON ALL TABLES IN SCHEMA accounts, pipeline TO ${role}; GRANT UPDATE (role) ON accounts.account TO ${role}`,
    );
    expect(await rightsOn('compensation', 'pipeline.job')).toContain('DELETE');
    const env = patientEnv({ url: database.processUrl, directUrl: database.url });
    await migrate(env, { compensation: database.urlOf('compensation') });
    expect(await rightsOn('compensation', 'pipeline.job')).toEqual([]);
    await expect(
      as('compensation').query(`UPDATE accounts.account SET role = 'owner'`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what PostgreSQL keeps of a password', () => {
  it('is what PostgreSQL itself makes of it', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const role = `role_test_${randomBytes(4).toString('hex')}`;
    await client.query(`CREATE ROLE ${role} PASSWORD 'secret'`);
    const { rows } = await client.query<{ kept: string }>(
      'SELECT rolpassword AS kept FROM pg_authid WHERE rolname = $1',
      [role],
    );
    const kept = rows[0]?.kept ?? '';
    await client.query(`DROP ROLE ${role}`);
    await client.end();
    const salt = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(kept)?.[1] ?? '';
    expect(scramVerifier('secret', Buffer.from(salt, 'base64'))).toBe(kept);
  });
});
