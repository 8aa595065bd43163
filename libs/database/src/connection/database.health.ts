import { CheckFailure, type HealthCheck, withTimeout } from '@wagewright/observability';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Less than a probe's timeout (5 s) and a gauge's (3 s), and less than a connection and a statement may take together:
 * while PostgreSQL hangs, a probe gets the failed check instead of no response.
 */
const BUDGET_MS = 2_500;

/** Ready only while PostgreSQL answers and accepts writes: a demoted primary still answers. */
export function databaseCheck(dataSource: DataSource): HealthCheck {
  return {
    name: 'postgresql',
    check: () => withTimeout(BUDGET_MS, mustTakeWrites(dataSource)),
  };
}

async function mustTakeWrites(dataSource: DataSource): Promise<void> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const client = await master.connect();
  let isUseless = true;
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    isUseless = rows[0]?.transaction_read_only !== 'off';
  } finally {
    // The next check reconnects, and so finds the new primary.
    client.release(isUseless);
  }
  if (isUseless) throw new CheckFailure('PostgreSQL is read-only');
}

/**
 * Ready only when all of this build's migrations are applied: pods do not migrate, they wait for the migration Job. Not
 * checked again after success.
 */
export function migrationsCheck(dataSource: DataSource): HealthCheck {
  let current = false;
  return {
    name: 'migrations',
    check: async () => {
      current ||= !(await withTimeout(BUDGET_MS, dataSource.showMigrations()));
      if (!current) throw new Error('migrations are pending');
    },
  };
}
