import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Logger } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { selfSignedCertificate } from '../../../../test/support/self-signed-certificate';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from '../database.env';
import { missingMigrations } from '../migrate';
import { databaseCheck } from './database.health';
import { isConnectionError, isPassing, sqlState } from '../sql-state/sql-state';
import { openDatabase } from './unsupported-database';
import { PreparedStatement } from '../statements/prepared-statement';

/** More than the five runs that PostgreSQL plans with concrete values. */
const RUNS = 12;
const COUNT = new PreparedStatement<{ count: number }>(
  'count-of-words',
  'SELECT count(*)::integer AS count FROM unnest($1::text[]) AS word',
);
const PLANS = `SELECT generic_plans::integer AS general, custom_plans::integer AS own
                 FROM pg_prepared_statements WHERE name = 'count-of-words'`;

type Options = Partial<DatabaseEnv> & { plansOnce?: boolean };

/** Does something over a pool, as a process opens it. */
async function opened<T>(
  { plansOnce, ...members }: Options,
  work: (pool: DataSource) => Promise<T>,
): Promise<T> {
  const env = Object.assign(new DatabaseEnv(), members);
  const dataSource = await openDatabase(new DataSource(dataSourceOptions(env, 'test', [], plansOnce)), env);
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

describe('Connections', () => {
  withOwnDatabase();

  async function plansOf(plansOnce: boolean): Promise<unknown> {
    return opened({ url: database.url, poolMax: 1, plansOnce }, async (pool) => {
      for (let run = 0; run < RUNS; run++)
        await expect(COUNT.run(pool, [['one']])).resolves.toEqual([{ count: 1 }]);
      return (await pool.query<unknown[]>(PLANS))[0];
    });
  }

  it('plan a prepared statement once where that is asked for', async () => {
    await expect(plansOf(true)).resolves.toEqual({ general: RUNS, own: 0 });
  });

  it('leave the choice to PostgreSQL elsewhere', async () => {
    const { own } = (await plansOf(false)) as { own: number };
    expect(own).toBeGreaterThan(0);
  });

  it('end a transaction that takes too long, whatever its statements take', async () => {
    // PostgreSQL also limits single statements by it: long enough for a busy machine.
    await opened({ url: database.url, poolMax: 1, transactionTimeoutMs: 2_000 }, async (pool) => {
      const long = pool.transaction(async (manager) => {
        for (let statement = 0; statement < 40; statement++) await manager.query('SELECT pg_sleep(0.1)');
      });
      const error: unknown = await long.catch((thrown: unknown) => thrown);
      expect(isPassing(error)).toBe(true);
      await expect(pool.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    });
  });

  it('that somebody holds between two statements are lost with the others, and nothing else happens', async () => {
    await opened({ url: database.url, poolMax: 2 }, async (pool) => {
      const { master } = pool.driver as unknown as { master: Pool };
      const [waiting, between] = [await master.connect(), await master.connect()];
      const unanswered = waiting.query('SELECT pg_sleep(60)').catch((error: unknown) => String(error));
      const { stream } = (waiting as unknown as { connection: { stream: Socket } }).connection;
      stream.emit('timeout');
      await expect(unanswered).resolves.toContain('does not answer');
      await expect(between.query('SELECT 1')).rejects.toThrow();
      for (const client of [waiting, between]) client.release(true);
      await expect(pool.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    });
  });

  it('that cannot be made are one line in the log, and their return another', async () => {
    const lines: unknown[] = [];
    const note = (line: unknown) => void lines.push((line as { message?: string }).message ?? line);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(note);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(note);
    const proxy = await FaultProxy.ofUrl(database.url);
    const calls = opened({ url: proxy.urlOf(database.url), poolMax: 3 }, async (pool) => {
      const three = () => Promise.allSettled([1, 2, 3].map(() => pool.query('SELECT pg_sleep(0.1)')));
      await three();
      await proxy.refuse();
      for (let time = 0; time < 2; time++) await three();
      const away = lines.filter((line) => line !== 'idle connection lost');
      await proxy.heal();
      for (let time = 0; time < 2; time++) await three();
      expect([away, lines.slice(-1)]).toEqual([['PostgreSQL takes no connection'], ['PostgreSQL is back']]);
      expect(lines.filter((line) => line === 'PostgreSQL is back')).toHaveLength(1);
    });
    await calls.finally(() => {
      jest.restoreAllMocks();
      return proxy.stop();
    });
  });

  it('are given up when the server takes no writes any more: the next statement has another one', async () => {
    const write = 'CREATE TABLE written (what text)';
    await opened({ url: database.url, poolMax: 2 }, async (pool) => {
      const onlyReads = () => pool.query('SET default_transaction_read_only = on');
      await onlyReads();
      const inTransaction: unknown = await pool
        .transaction((manager) => manager.query(write))
        .catch((thrown: unknown) => thrown);
      expect([sqlState(inTransaction), isConnectionError(inTransaction)]).toEqual(['25006', true]);
      await expect(pool.query(write)).resolves.toBeDefined();
      await onlyReads();
      await expect(databaseCheck(pool).check()).rejects.toThrow('PostgreSQL is read-only');
      await expect(databaseCheck(pool).check()).resolves.toBeUndefined();
    });
  });

  it.each([
    `ALTER DATABASE $ SET default_transaction_read_only = on; the database is read-only`,
    `ALTER DATABASE $ SET session_replication_role = replica; a database without triggers`,
  ])('are refused at the start after %s', async (given) => {
    const [statement = '', reason = ''] = given.split('; ');
    const own = await createTestDatabase();
    const check = () => opened({ url: own.url }, async () => undefined);
    await expect(check()).resolves.toBeUndefined();
    await own.query(statement.replace('$', `"${own.name}"`));
    await expect(check()).rejects.toThrow(/^1 invalid setting\(s\):\n {2}DATABASE_URL: points at a database/);
    await expect(check()).rejects.toThrow(reason.replace('the database is ', ''));
  });

  describe('write and read values alike, however the role or the database has them, as', () => {
    const others: Readonly<Record<string, string>> = {
      DateStyle: 'German, DMY',
      IntervalStyle: 'iso_8601',
      TimeZone: 'Australia/Adelaide',
      bytea_output: 'escape',
      extra_float_digits: '-5',
      standard_conforming_strings: 'off',
      array_nulls: 'off',
      transform_null_equals: 'on',
      default_transaction_isolation: 'serializable',
      default_transaction_deferrable: 'on',
      search_path: 'elsewhere, pg_catalog',
      timezone_abbreviations: 'Australia',
      quote_all_identifiers: 'on',
      row_security: 'off',
      restrict_nonsystem_relation_kind: 'view',
      exit_on_error: 'on',
      idle_session_timeout: '30min',
      statement_timeout: '30min',
      lock_timeout: '30min',
      idle_in_transaction_session_timeout: '30min',
      transaction_timeout: '30min',
    };
    /** Read by other checks, or without a meaning for our statements. */
    const harmless = `
      default_transaction_read_only session_replication_role transaction_deferrable transaction_isolation transaction_read_only
      client_encoding default_text_search_config icu_validation_level lc_messages lc_monetary lc_numeric lc_time
      check_function_bodies client_min_messages createrole_self_grant default_table_access_method default_tablespace
      default_toast_compression event_triggers gin_pending_list_limit temp_tablespaces xmlbinary xmloption backslash_quote
      escape_string_warning lo_compat_privileges synchronize_seqscans
    `;
    let own: TestDatabase;
    let asUsual: unknown;

    const values = String.raw`
      SELECT TIMESTAMPTZ '2026-03-04T05:06:07.890Z' AS moment, DATE '2026-03-04' AS day,
             (TIMESTAMP '2026-03-04 05:06' AT TIME ZONE 'EST')::text AS zoned, '\x00ff'::bytea AS bytes, 'a\b' AS text,
             (1::float8 / 3)::text AS third, INTERVAL '26 hours' AS long, '{NULL}'::text[] AS list, (NULL = NULL) AS null,
             lower('Ä') AS letter, quote_ident('name') AS name, (SELECT count(*) FROM compensation.community_evidence) AS views`;
    const read = () =>
      opened({ url: own.url }, async (pool) => {
        await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
        const settings = await pool.query<unknown[]>(
          'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
          [Object.keys(others)],
        );
        return [settings, await pool.query(values), await missingMigrations(pool)];
      });

    beforeAll(async () => {
      own = await createTestDatabase();
      await own.query(`CREATE SCHEMA elsewhere; CREATE TABLE elsewhere.migration (id integer, name text);
        CREATE FUNCTION elsewhere.lower(text) RETURNS text LANGUAGE sql AS 'SELECT $1'`);
      asUsual = await read();
    });

    it.each(Object.entries(others))('%s = %s', async (name, value) => {
      const role = `ALTER ROLE CURRENT_USER IN DATABASE "${own.name}"`;
      await own.query(`${role} SET ${name} = ${name === 'search_path' ? value : `'${value}'`}`);
      try {
        await expect(read()).resolves.toEqual(asUsual);
      } finally {
        await own.query(`${role} RESET ${name}`);
      }
    });

    it('all that a server knows of the kind', async () => {
      const settings = `
        SELECT name FROM pg_settings
         WHERE context IN ('user', 'superuser')
           AND category ~ '^(Version|Error)|(Locale and Formatting|Statement Behavior)$'`;
      const rows = await opened({ url: own.url }, (pool) => pool.query<{ name: string }[]>(settings));
      const known = [...harmless.trim().split(/\s+/), ...Object.keys(others)];
      expect(rows.map((row) => row.name).filter((name) => !known.includes(name))).toEqual([]);
    });
  });
});

describe('a failure to connect', () => {
  withOwnDatabase();

  const failureAt = async (change: Partial<URL>): Promise<unknown> => {
    const url = Object.assign(new URL(database.processUrl), change);
    return opened({ url: url.href }, async () => undefined).catch((error: unknown) => error);
  };

  it.each([
    ['a wrong password', { password: 'wrong' }, 'is refused by PostgreSQL: password auth'],
    ['a database that is not there', { pathname: '/none' }, 'database "none" does not exist'],
    ['TLS to a server without it', { search: '?sslmode=verify-full' }, 'leads to no'],
  ] as const)('by %s is the reason why a start ends', async (_name, change, reason) => {
    const explained = await failureAt(change);
    expect(explained).toBeInstanceOf(SettingsError);
    expect((explained as Error).message).toContain(`DATABASE_URL: `);
    expect((explained as Error).message).toContain(reason);
  });

  it('by a certificate that nobody trusts is the reason why a start ends, and says where to read more', async () => {
    const certificate = await selfSignedCertificate();
    // A PostgreSQL server that accepts the TLS request, and goes no further.
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const error = await failureAt({
        hostname: 'localhost',
        port: String(port),
        search: '?sslmode=verify-full',
      });
      expect(String(error)).toMatch(
        /DATABASE_URL: leads to no connection: self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\); see docs\/operations\/postgresql\.md$/,
      );
    } finally {
      server.close();
    }
  });

  it('by a port where nobody listens may pass while a process starts', async () => {
    expect(isConnectionError(await failureAt({ port: '1' }))).toBe(true);
  });
});
