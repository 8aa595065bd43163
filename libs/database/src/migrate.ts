import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';
import type { DatabaseEnv } from './database.env';

/** Any constant will do, as long as every release uses the same: it serialises concurrent migrators. */
const ADVISORY_LOCK = 7_201_118;
/** Migrations may rewrite tables: minutes, where a request has seconds. */
const MIGRATION_STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Applies the pending migrations, in order, under an advisory lock, so that two deployments at once
 * do not meet. A second caller waits, then finds nothing to do.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(env: DatabaseEnv): Promise<string[]> {
  const options = dataSourceOptions(
    {
      url: env.url,
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
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await lock.release();
    await dataSource.destroy();
  }
}
