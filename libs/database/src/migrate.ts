import { SettingsError } from '@wagewright/config';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';
import type { DatabaseEnv } from './database.env';
import { boundRole } from './role-bounds';

/** Any constant will do, as long as every release uses the same: it serialises concurrent migrators. */
const ADVISORY_LOCK = 7_201_118;
/** Migrations may rewrite tables: minutes, where a request has seconds. */
const MIGRATION_STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Applies the pending migrations, in order, under an advisory lock, so that two deployments at once
 * do not meet. A second caller waits, then finds nothing to do. Where requests go through a pooler in transaction mode,
 * their role gets the bounds of a session, which nobody else can give it there.
 *
 * @returns the names of the migrations applied now
 * @throws SettingsError without a direct address where there is such a pooler: the lock is a session's
 */
export async function migrate(env: DatabaseEnv): Promise<string[]> {
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
  const dataSource = await new DataSource(options).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = (await dataSource.runMigrations()).map((migration) => migration.name);
    if (env.poolMode === 'transaction') await boundRole(dataSource, env);
    return applied;
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await lock.release();
    await dataSource.destroy();
  }
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
