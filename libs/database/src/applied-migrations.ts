import type { DataSource } from 'typeorm';

/** Their names in the order of application; empty for a database that was never migrated. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ is: boolean }[]>(
    `SELECT to_regclass('migration') IS NOT NULL AS is`,
  );
  if (!table?.is) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migration ORDER BY id');
  return rows.map(({ name }) => name);
}
