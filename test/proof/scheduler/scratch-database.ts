import { join } from 'node:path';
import { type DatabaseEnv, dataSourceOptions, migrate } from '@wagewright/database';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { startPostgres } from '../../../tools/servers/postgres.mjs';
import { makeTestFolder } from '../../../tools/servers/test-servers.mjs';
import { endsWithFile } from '../../support/ends-with-file';
import { type HeldClient, heldClient, type Hold } from './held-client';
import { realTimeout } from './virtual-time';
import { patientEnv } from '../../setup/test-database';

/** Members of the pool of node-postgres that its types omit. */
type PoolInside = Pool & { _idle: { client: unknown }[]; _clients: HeldClient[] };

/** More connections than all actors use at once, the dead ones included: nobody waits for one. */
const CONNECTIONS = 64;

/**
 * A session of its own finds these functions before PostgreSQL's, so that its statements, whatever they are, get the
 * clock and the chance of the world. `now()` is inlined, so that plans stay the same.
 */
const OWN_FUNCTIONS = `
  CREATE SCHEMA proof;
  CREATE FUNCTION proof.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN pg_catalog.to_timestamp(current_setting('proof.now')::double precision);
  CREATE FUNCTION proof.gen_random_uuid() RETURNS uuid LANGUAGE sql VOLATILE
    RETURN md5(pg_catalog.random()::text || pg_catalog.random()::text)::uuid`;

/** The defaults of columns name PostgreSQL's clock itself. */
const DEFAULTS_OF_CLOCK = `
  SELECT format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT proof.now()', adrelid::regclass, attname) AS statement
    FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
   WHERE pg_get_expr(adbin, adrelid) IN ('now()', 'CURRENT_TIMESTAMP')
     AND (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = adrelid) IN ('pipeline', 'accounts')`;

/** Weeks of the calendar, which would make a run depend on its day. One partition is left. */
const DATED_PARTITIONS = `
  SELECT format('DROP TABLE %s', inhrelid::regclass) AS statement FROM pg_inherits
    JOIN pg_class ON pg_class.oid = inhrelid AND relkind = 'r'
   WHERE inhparent::regclass::text LIKE 'pipeline.%' AND relname ~ '_([0-9]{8}|first)$'`;

const FILLED = `
  SELECT coalesce(string_agg(DISTINCT coalesce(inhparent, oid)::regclass::text, ', '), '') AS tables
    FROM pg_class LEFT JOIN pg_inherits ON inhrelid = oid
   WHERE relkind = 'r' AND relnamespace IN ('pipeline'::regnamespace, 'accounts'::regnamespace)
     AND pg_relation_size(oid) > 0 AND NOT oid = ANY($1::oid[])`;
const FILLED_BY_MIGRATIONS = `
  SELECT array_agg(oid) AS oids FROM pg_class
   WHERE relkind = 'r' AND relnamespace IN ('pipeline'::regnamespace, 'accounts'::regnamespace)
     AND pg_relation_size(oid) > 0`;

/** Waits in locks end by the scheduler; a deadlock is found at once, by the one that closes it. */
const SERVER = [
  'autovacuum = off',
  'deadlock_timeout = 1',
  'max_parallel_workers_per_gather = 0',
  'track_activities = off',
];
const UNBOUNDED = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  transaction_timeout: 0,
};

/**
 * A PostgreSQL server with one migrated database, for one scheduler. Its own server, because the safe cursor looks at
 * all transactions of a server.
 */
export class ScratchDatabase {
  private filledByMigrations: number[] = [];
  /** For the scheduler itself, past the actors. */
  observer!: Client;
  dataSource!: DataSource;
  private holding: Hold | undefined;

  /** @param install statements that are run once, behind the migrations */
  static async start(install = ''): Promise<ScratchDatabase> {
    const database = new ScratchDatabase();
    await database.prepare(install);
    return database;
  }

  /** An empty database, as after the migrations. @param hold what the actors' statements wait for */
  async clear(hold: Hold): Promise<void> {
    this.holding = hold;
    await this.takeBackAll();
    await this.connectAll();
    const { rows } = await this.observer.query<{ tables: string }>(FILLED, [this.filledByMigrations]);
    const tables = rows[0]?.tables;
    if (tables) await this.observer.query(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`);
  }

  /** A connection that was killed has a successor, lest an actor connect by itself: that would be no step. */
  async connectAll(): Promise<void> {
    const { pool } = this;
    if (pool.totalCount === CONNECTIONS) return;
    const clients = [];
    for (let missing = CONNECTIONS - pool.totalCount + pool.idleCount; missing > 0; missing--)
      clients.push(await pool.connect());
    for (const client of clients) client.release();
  }

  /** The processes of those that wait for a lock. */
  async waiting(processes: readonly number[]): Promise<number[]> {
    const { rows } = await this.observer.query<{ pid: number }>({
      name: 'waiting',
      text: 'SELECT pid FROM pg_locks WHERE NOT granted AND pid = ANY($1::integer[])',
      values: [processes],
    });
    return rows.map(({ pid }) => pid);
  }

  async cancel(process: number): Promise<void> {
    await this.observer.query('SELECT pg_cancel_backend($1)', [process]);
  }

  /** Ends a session and waits until PostgreSQL has taken its transaction back. */
  async terminate(client: HeldClient): Promise<void> {
    const gone = new Promise((resolve) => client.once('end', resolve));
    await this.observer.query('SELECT pg_terminate_backend($1)', [client.processID]);
    for (;;) {
      const { rows } = await this.observer.query('SELECT FROM pg_stat_get_activity(NULL) WHERE pid = $1', [
        client.processID,
      ]);
      if (rows.length === 0) break;
      await new Promise((resolve) => realTimeout(resolve, 1));
    }
    client.connection.stream.destroy();
    await gone;
    await this.connectAll();
  }

  /** Ends a transaction as the end of its session would, and keeps the session. */
  async rollBack(client: HeldClient): Promise<void> {
    if ((client as unknown as { _ended: boolean })._ended) return;
    await client.send({ text: 'ROLLBACK' }).catch(() => undefined);
    // Its runner will not be heard of again.
    client.removeAllListeners('error');
    // Its runner may have given it back meanwhile.
    if (this.isTaken(client)) client.release?.();
  }

  /** Whether somebody has it: the pool has dropped those that failed. */
  isTaken(client: HeldClient): boolean {
    const { _clients, _idle } = this.pool;
    return _clients.includes(client) && !_idle.some((idle) => idle.client === client);
  }

  /** A connection that an actor of an earlier world kept would hold the tables of the next one. */
  private async takeBackAll(): Promise<void> {
    for (const client of [...this.pool._clients]) if (this.isTaken(client)) await this.rollBack(client);
  }

  private get pool(): PoolInside {
    return (this.dataSource.driver as unknown as { master: PoolInside }).master;
  }

  private async prepare(install: string): Promise<void> {
    const { path, onSpawn } = makeTestFolder((step) => void endsWithFile(step));
    const server = await startPostgres({ directory: join(path, 'postgres'), durable: false, onSpawn });
    endsWithFile(server.kill);
    const env = patientEnv({ url: server.url, poolMax: CONNECTIONS });
    await migrate(env);
    this.observer = new Client({ connectionString: server.url });
    this.observer.on('error', () => undefined);
    await this.observer.connect();
    await this.settle();
    await this.observer.query(install);
    await this.connect(env);
    await this.connectAll();
  }

  private async settle(): Promise<void> {
    const { observer } = this;
    for (const setting of SERVER) await observer.query(`ALTER SYSTEM SET ${setting}`);
    await observer.query('SELECT pg_reload_conf()');
    await observer.query(OWN_FUNCTIONS);
    for (const found of [DATED_PARTITIONS, DEFAULTS_OF_CLOCK]) {
      const { rows } = await observer.query<{ statement: string }>(found);
      for (const { statement } of rows) await observer.query(statement);
    }
    await observer.query(`SET search_path = proof, pg_catalog, public`);
    const { rows } = await observer.query<{ oids: number[] }>(FILLED_BY_MIGRATIONS);
    this.filledByMigrations = rows[0]?.oids ?? [];
  }

  private async connect(env: DatabaseEnv): Promise<void> {
    const options = dataSourceOptions(env, 'proof', [...WEBHOOK_ENTITIES], true);
    const given = (options as { extra: { Client: new () => Client; options: string } }).extra;
    const extra = {
      ...given,
      ...UNBOUNDED,
      options: `${given.options} -c search_path=proof,pg_catalog,public`,
      // The pool would measure them by the actors' clock.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 0,
      onConnect: undefined,
      Client: heldClient(given.Client, (...statement) => this.hold(...statement)),
    };
    this.dataSource = await new DataSource({ ...options, extra }).initialize();
  }

  private hold(...statement: Parameters<Hold>): ReturnType<Hold> {
    if (!this.holding) throw new Error('no world has begun');
    return this.holding(...statement);
  }
}
