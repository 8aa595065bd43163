import type { HealthCheck } from '@wagewright/observability';
import type { DataSource } from 'typeorm';

/** Ready only while PostgreSQL answers; bounded by the pool's connection and statement time-outs. */
export function databaseCheck(dataSource: DataSource): HealthCheck {
  return {
    name: 'postgresql',
    check: async () => {
      await dataSource.query('SELECT 1');
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
      current ||= !(await dataSource.showMigrations());
      if (!current) throw new Error('migrations are pending');
    },
  };
}
