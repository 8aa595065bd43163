import { type HealthCheck, withTimeout } from '@wagewright/observability';
import type { DataSource } from 'typeorm';

/**
 * Less than a probe waits (5 s) and a gauge (3 s), and less than a connection and a statement may take together:
 * a probe while PostgreSQL hangs is answered with the check that fails, instead of not at all.
 */
const BUDGET_MS = 2_500;

/** Ready only while PostgreSQL answers. */
export function databaseCheck(dataSource: DataSource): HealthCheck {
  return {
    name: 'postgresql',
    check: async () => {
      await withTimeout(BUDGET_MS, dataSource.query('SELECT 1'));
    },
  };
}

/**
 * Ready only when every migration that this build knows has been applied: pods do not migrate,
 * they wait for the migration Job. Once seen, it is not asked again.
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
