import type { DataSource, EntityManager } from 'typeorm';

/** From so many rows on autovacuum is in time. */
const LARGE = 200_000;
/** Of so few rows any plan is as good as another. */
const SMALL = 200;
/** Any constant that no other advisory lock of this database uses. */
const ANALYZE_LOCK = 712_004_517;

/**
 * $1 tables, which may not be there before a migration: those that have more than twice the rows that the planner believes them to have, and are ours to
 * analyse. Rows count when they are committed: analysed before, a table seems to be large and empty.
 */
const OUTGROWN = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
   WHERE c.oid IN (SELECT to_regclass(name) FROM unnest($1::text[]) AS name) AND pg_has_role(c.relowner, 'USAGE')
     AND c.reltuples < ${LARGE} AND pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, ${SMALL})`;

/**
 * Has PostgreSQL count those tables of the data source anew that have grown a lot while they were small. That makes
 * it plan anew what it has planned for smaller ones. Does nothing while another process is at it.
 *
 * @returns the tables that were analysed
 */
export async function analyseOutgrownTables(dataSource: DataSource): Promise<string[]> {
  if ((await outgrownTables(dataSource.manager)).length === 0) return [];
  return dataSource.transaction(async (manager) => {
    const names = (await takeTurn(manager)) ? await outgrownTables(manager) : [];
    if (names.length > 0) await manager.query(`ANALYZE ${names.join(', ')}`);
    return names;
  });
}

async function outgrownTables(manager: EntityManager): Promise<string[]> {
  const tables = manager.dataSource.entityMetadatas.map(({ tablePath }) => tablePath);
  const rows = await manager.query<{ name: string }[]>(OUTGROWN, [tables]);
  return rows.map(({ name }) => name);
}

async function takeTurn(manager: EntityManager): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS taken';
  const [turn] = await manager.query<{ taken: boolean }[]>(sql, [ANALYZE_LOCK]);
  return turn?.taken ?? false;
}
