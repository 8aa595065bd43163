import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { Logger } from '@nestjs/common';
import { SettingsError } from '@wagewright/config';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { selfSignedCertificate } from '../../../../test/support/self-signed-certificate';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from '../database.env';
import { databaseCheck } from './database.health';
import { isConnectionError, isPassing, sqlState } from '../sql-state/sql-state';
import { explainedConnectionFailure, refuseUnsupportedDatabase } from './unsupported-database';
import { PreparedStatement } from '../statements/prepared-statement';

/** More than the five runs that PostgreSQL plans with concrete values. */
const RUNS = 12;
const COUNT = new PreparedStatement<{ count: number }>(
  'count-of-words',
  'SELECT count(*)::integer AS count FROM unnest($1::text[]) AS word',
);
const PLANS = `SELECT generic_plans::integer AS general, custom_plans::integer AS own
                 FROM pg_prepared_statements WHERE name = 'count-of-words'`;

describe('Connections', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function plansOf(plansOnce: boolean): Promise<unknown> {
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 1 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'plans-test', [], plansOnce)).initialize();
    try {
      for (let run = 0; run < RUNS; run++) {
        await expect(COUNT.run(dataSource, [['one']])).resolves.toEqual([{ count: 1 }]);
      }
      return (await dataSource.query<unknown[]>(PLANS))[0];
    } finally {
      await dataSource.destroy();
    }
  }

  it('plan a prepared statement once where that is asked for', async () => {
    await expect(plansOf(true)).resolves.toEqual({ general: RUNS, own: 0 });
  });

  it('leave the choice to PostgreSQL elsewhere', async () => {
    const { own } = (await plansOf(false)) as { own: number };
    expect(own).toBeGreaterThan(0);
  });

  it('end a transaction that takes too long, whatever its statements take', async () => {
    const env = Object.assign(new DatabaseEnv(), {
      url: database.url,
      poolMax: 1,
      // PostgreSQL also limits single statements by it: long enough for a busy machine.
      transactionTimeoutMs: 2_000,
    });
    const dataSource = await new DataSource(dataSourceOptions(env, 'long-test', [])).initialize();
    try {
      const long = dataSource.transaction(async (manager) => {
        for (let statement = 0; statement < 40; statement++) await manager.query('SELECT pg_sleep(0.1)');
      });
      const error: unknown = await long.catch((thrown: unknown) => thrown);
      expect(isPassing(error)).toBe(true);
      await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('that somebody holds between two statements are lost with the others, and nothing else happens', async () => {
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 2 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'silent-test', [])).initialize();
    const { master } = dataSource.driver as unknown as { master: Pool };
    try {
      const [waiting, between] = [await master.connect(), await master.connect()];
      const unanswered = waiting.query('SELECT pg_sleep(60)').catch((error: unknown) => String(error));
      const { stream } = (waiting as unknown as { connection: { stream: Socket } }).connection;
      stream.emit('timeout');
      await expect(unanswered).resolves.toContain('does not answer');
      await expect(between.query('SELECT 1')).rejects.toThrow();
      for (const client of [waiting, between]) client.release(true);
      await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('that cannot be made are one line in the log, and their return another', async () => {
    const lines: unknown[] = [];
    const note = (line: unknown) => void lines.push((line as { message?: string }).message ?? line);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(note);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(note);
    const proxy = await FaultProxy.ofUrl(database.url);
    const env = Object.assign(new DatabaseEnv(), { url: proxy.urlOf(database.url), poolMax: 3 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'away-test', [])).initialize();
    const three = () => Promise.allSettled([1, 2, 3].map(() => dataSource.query('SELECT pg_sleep(0.1)')));
    try {
      await three();
      await proxy.refuse();
      for (let time = 0; time < 2; time++) await three();
      const away = lines.filter((line) => line !== 'idle connection lost');
      await proxy.heal();
      for (let time = 0; time < 2; time++) await three();
      expect([away, lines.slice(-1)]).toEqual([['PostgreSQL takes no connection'], ['PostgreSQL is back']]);
      expect(lines.filter((line) => line === 'PostgreSQL is back')).toHaveLength(1);
    } finally {
      jest.restoreAllMocks();
      await dataSource.destroy();
      await proxy.stop();
    }
  });

  it('are given up when the server takes no writes any more: the next statement has another one', async () => {
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 2 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'demoted-test', [])).initialize();
    const onlyReads = () => dataSource.query('SET default_transaction_read_only = on');
    const write = 'CREATE TABLE written (what text)';
    try {
      await onlyReads();
      const inTransaction: unknown = await dataSource
        .transaction((manager) => manager.query(write))
        .catch((thrown: unknown) => thrown);
      expect([sqlState(inTransaction), isConnectionError(inTransaction)]).toEqual(['25006', true]);
      await expect(dataSource.query(write)).resolves.toBeDefined();
      await onlyReads();
      await expect(databaseCheck(dataSource).check()).rejects.toThrow('PostgreSQL is read-only');
      await expect(databaseCheck(dataSource).check()).resolves.toBeUndefined();
    } finally {
      await dataSource.destroy();
    }
  });

  it.each([
    `ALTER DATABASE $ SET default_transaction_read_only = on; the database is read-only`,
    `ALTER DATABASE $ SET session_replication_role = replica; a database without triggers`,
  ])('are refused at the start after %s', async (given) => {
    const [statement = '', reason = ''] = given.split('; ');
    const own = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: own.url });
    const check = async () => {
      const dataSource = await new DataSource(dataSourceOptions(env, 'refused-test', [])).initialize();
      try {
        await refuseUnsupportedDatabase(dataSource, env);
      } finally {
        await dataSource.destroy();
      }
    };
    try {
      await expect(check()).resolves.toBeUndefined();
      await own.query(statement.replace('$', `"${own.name}"`));
      await expect(check()).rejects.toThrow(
        /^1 invalid setting\(s\):\n {2}DATABASE_URL: points at a database/,
      );
      await expect(check()).rejects.toThrow(reason.replace('the database is ', ''));
    } finally {
      await own.drop();
    }
  });

  it('write and read values alike, however the database has them written', async () => {
    const others = {
      DateStyle: 'German, DMY',
      IntervalStyle: 'iso_8601',
      TimeZone: 'Australia/Adelaide',
      bytea_output: 'escape',
      extra_float_digits: '-5',
      default_transaction_isolation: 'serializable',
      default_transaction_deferrable: 'on',
      array_nulls: 'off',
    };
    const own = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: own.url, poolMax: 2 });
    const statement = `SELECT TIMESTAMPTZ '2026-03-04T05:06:07.890Z' AS moment, DATE '2026-03-04' AS day,
                              '\\x00ff'::bytea AS bytes, (1::float8 / 3) AS third, INTERVAL '26 hours' AS long,
                              current_setting('transaction_isolation') AS isolation`;
    const read = async (): Promise<unknown> => {
      const dataSource = await new DataSource(dataSourceOptions(env, 'formats-test', [])).initialize();
      try {
        await refuseUnsupportedDatabase(dataSource, env);
        return (await dataSource.query<unknown[]>(statement))[0];
      } finally {
        await dataSource.destroy();
      }
    };
    try {
      const asUsual = await read();
      for (const [name, value] of Object.entries(others))
        await own.query(`ALTER DATABASE "${own.name}" SET ${name} = '${value}'`);
      await expect(read()).resolves.toEqual(asUsual);
      expect(asUsual).toMatchObject({
        moment: new Date('2026-03-04T05:06:07.890Z'),
        third: 1 / 3,
        isolation: 'read committed',
      });
    } finally {
      await own.drop();
    }
  });
});

describe('a failure to connect', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const failureAt = async (change: Partial<URL>): Promise<{ error: unknown; env: DatabaseEnv }> => {
    const url = Object.assign(new URL(database.processUrl), change);
    const env = Object.assign(new DatabaseEnv(), { url: url.href });
    const dataSource = new DataSource(dataSourceOptions(env, 'failing-test', []));
    return {
      error: await dataSource.initialize().then(
        () => undefined,
        (error: unknown) => error,
      ),
      env,
    };
  };

  it.each([
    ['a wrong password', { password: 'wrong' }, 'is refused by PostgreSQL: password auth'],
    ['a database that is not there', { pathname: '/none' }, 'database "none" does not exist'],
    ['TLS to a server without it', { search: '?sslmode=verify-full' }, 'leads to no'],
  ] as const)('by %s is the reason why a start ends, and an outage later', async (_name, change, reason) => {
    const { error, env } = await failureAt(change);
    expect(isConnectionError(error)).toBe(true);
    const explained = explainedConnectionFailure(error, env);
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
      const { error, env } = await failureAt({
        hostname: 'localhost',
        port: String(port),
        search: '?sslmode=verify-full',
      });
      expect(isConnectionError(error)).toBe(true);
      expect(String(explainedConnectionFailure(error, env))).toMatch(
        /DATABASE_URL: leads to no connection: self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\); see docs\/operations\/postgresql\.md$/,
      );
    } finally {
      server.close();
    }
  });

  it('by a port where nobody listens may pass while a process starts', async () => {
    const { error, env } = await failureAt({ port: '1' });
    expect(explainedConnectionFailure(error, env)).toBe(error);
  });
});
