import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError, variableOf } from '@wagewright/config';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions, MIGRATION_TABLE } from './connection/data-source';
import { settleSessionsOfRole } from './connection/session-settings';
import { openDatabase } from './connection/unsupported-database';
import type { DatabaseEnv } from './database.env';
import { MIGRATIONS, RELEASES } from './migrations';
import { grantAccess, type ProcessUrls } from './roles/role-access';
import { sqlState } from './sql-state/sql-state';
import { provideMigrationTable, takeOver } from './take-over';

/** Any constant shared by all releases: it serialises concurrent migrators. */
const ADVISORY_LOCK = 7_201_118;
/** Migrations may rewrite tables: minutes, compared with a request's seconds. */
const MIGRATION_STATEMENT_TIMEOUT_MS = 600_000;
/**
 * Longest run of a statement in a transaction, milliseconds. Its locks are held until the transaction ends, and users
 * of the table wait as long; a longer statement needs a migration with `transaction = false`.
 */
const IN_TRANSACTION_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Between two tries for a lock that others hold: they continue meanwhile, which a longer wait would prevent. */
const LOCK_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

type MigrationClass = new () => MigrationInterface;
/** @param name of the migration */
export type RecordMigration = (manager: EntityManager, name: string) => Promise<void>;

/**
 * Applies the pending migrations, in order, under an advisory lock, so that two deployments cannot collide. A second
 * caller waits, then finds nothing to do. A migration that does not get the lock of a table in time is retried. Then
 * the processes' roles get their rights, if `DATABASE_DIRECT_URL` names another one; and behind a pooler in transaction
 * mode also the limits and formats of a session, which cannot be set there otherwise.
 *
 * @param processes addresses of processes with a role of their own
 * @param record writes the audit entry of a migration, in its transaction; not called for a new database
 * @returns the names of the migrations applied now
 * @throws SettingsError for such a pooler without a direct address: the lock belongs to a session; and for a database
 *   whose schema no migration leads from
 */
export async function migrate(
  env: DatabaseEnv,
  processes: ProcessUrls = {},
  record?: RecordMigration,
): Promise<string[]> {
  const direct: DatabaseEnv = {
    url: directUrlOf(env),
    poolMode: 'session',
    connectTimeoutMs: env.connectTimeoutMs,
    poolMax: 2,
    statementTimeoutMs: MIGRATION_STATEMENT_TIMEOUT_MS,
    transactionTimeoutMs: 0,
  };
  const variable = directVariableOf(env);
  const options = dataSourceOptions(direct, 'wagewright-migrate', []);
  let isInUse = false;
  const recordInUse: RecordMigration = async (manager, name) => {
    if (isInUse) await record?.(manager, name);
  };
  const migrations = boundedMigrations(MIGRATIONS).map((migration) =>
    recordedMigration(migration, recordInUse),
  );
  const dataSource = await openDatabase(new DataSource({ ...options, migrations }), direct, variable);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await provideMigrationTable(dataSource, variable);
    const before = await appliedMigrations(dataSource);
    isInUse = before.length > 0;
    await takeOver(dataSource, variable, before);
    const applied = await runMigrations(dataSource);
    await grantAccess(dataSource, env, processes);
    if (env.poolMode === 'transaction')
      for (const url of new Set([env.url, ...Object.values(processes)]))
        await settleSessionsOfRole(dataSource, url, env);
    return applied;
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await lock.release();
    await dataSource.destroy();
  }
}

/** Each is a transaction of its own, and a retry continues after the applied ones. */
async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const before = await appliedMigrations(dataSource);
  for (const pause of [...LOCK_PAUSES_MS, undefined]) {
    try {
      await dataSource.runMigrations();
      break;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || pause === undefined) throw error;
      await sleep(pause);
    }
  }
  return (await appliedMigrations(dataSource)).filter((name) => !before.includes(name));
}

function directUrlOf({ url, directUrl, poolMode }: DatabaseEnv): string {
  if (directUrl !== undefined) return directUrl;
  if (poolMode === 'session') return url;
  throw new SettingsError([
    {
      variable: 'DATABASE_DIRECT_URL',
      problem: 'must lead to PostgreSQL past the pooler, because migrations need a session of their own',
    },
  ]);
}

function directVariableOf(env: DatabaseEnv): string {
  return env.directUrl === undefined ? (variableOf(env, 'url') ?? 'DATABASE_URL') : 'DATABASE_DIRECT_URL';
}

/** The names of the applied migrations in the order of application; empty for a database that was never migrated. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ is: boolean }[]>(
    `SELECT to_regclass('${MIGRATION_TABLE}') IS NOT NULL AS is`,
  );
  if (!table?.is) return [];
  const rows = await dataSource.query<{ name: string }[]>(`SELECT name FROM ${MIGRATION_TABLE} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** The names of this build's migrations that are not applied, in their order. */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = new Set(await appliedMigrations(dataSource));
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** The migrations that no release has had yet. */
export function unreleased(migrations: readonly MigrationClass[]): MigrationClass[] {
  const last = RELEASES.at(-1)?.last;
  return migrations.slice(migrations.findIndex(({ name }) => name === last) + 1);
}

/** The same migrations; those since the last release have the time limit of a statement in a transaction. */
export function boundedMigrations(migrations: readonly MigrationClass[]): MigrationClass[] {
  const bounded = new Set(unreleased(migrations));
  return migrations.map((migration) => (bounded.has(migration) ? boundedMigration(migration) : migration));
}

function boundedMigration(Migration: MigrationClass): MigrationClass {
  return class extends Migration {
    override async up(queryRunner: QueryRunner): Promise<void> {
      if (queryRunner.isTransactionActive)
        await queryRunner.query(`SET LOCAL statement_timeout = ${IN_TRANSACTION_MS}`);
      await super.up(queryRunner);
    }
  };
}

function recordedMigration(Migration: MigrationClass, record: RecordMigration): MigrationClass {
  return class extends Migration {
    override async up(queryRunner: QueryRunner): Promise<void> {
      await super.up(queryRunner);
      // A part of the migration's transaction, if it has one.
      await queryRunner.manager.transaction((manager) => record(manager, String(this.name)));
    }
  };
}
