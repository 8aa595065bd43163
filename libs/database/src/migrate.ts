import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '@wagewright/config';
import { DataSource } from 'typeorm';
import { appliedMigrations } from './applied-migrations';
import { boundedMigrations } from './bounded-migration';
import { dataSourceOptions } from './data-source';
import type { DatabaseEnv } from './database.env';
import { MIGRATIONS } from './migrations';
import { grantAccess, type ProcessUrls } from './roles/role-access';
import { settleSessionsOfRole } from './roles/role-settings';
import { sqlState } from './sql-state/sql-state';

/** Any constant shared by all releases: it serialises concurrent migrators. */
const ADVISORY_LOCK = 7_201_118;
/** Migrations may rewrite tables: minutes, compared with a request's seconds. */
const MIGRATION_STATEMENT_TIMEOUT_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Between two tries for a lock that others hold: they continue meanwhile, which a longer wait would prevent. */
const LOCK_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Applies the pending migrations, in order, under an advisory lock, so that two deployments cannot collide. A second
 * caller waits, then finds nothing to do. A migration that does not get the lock of a table in time is retried. Then
 * the processes' roles get their rights, if `DATABASE_DIRECT_URL` names another one; and behind a pooler in transaction
 * mode also the limits and formats of a session, which cannot be set there otherwise.
 *
 * @param processes addresses of processes with a role of their own
 * @returns the names of the migrations applied now
 * @throws SettingsError for such a pooler without a direct address: the lock belongs to a session
 */
export async function migrate(env: DatabaseEnv, processes: ProcessUrls = {}): Promise<string[]> {
  const options = dataSourceOptions(
    {
      url: directUrlOf(env),
      poolMode: 'session',
      connectTimeoutMs: env.connectTimeoutMs,
      poolMax: 2,
      statementTimeoutMs: MIGRATION_STATEMENT_TIMEOUT_MS,
      transactionTimeoutMs: 0,
    },
    'wagewright-migrate',
    [],
  );
  const dataSource = await new DataSource({
    ...options,
    migrations: boundedMigrations(MIGRATIONS),
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
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
