import type { DataSource, EntityManager } from 'typeorm';

/** From this number of rows on, autovacuum is in time. */
const LARGE = 200_000;
/** Up to this number of rows, all plans are equally good. */
const SMALL = 200;
/** Any constant that no other advisory lock of this database uses. */
const ANALYZE_LOCK = 712_004_517;

/**
 * Our tables with more than twice the rows that the planner assumes, and with the same owner as the function that analyses
 * them: a process owns none itself. Rows count once committed: a table analysed earlier would seem large and empty.
 * Partitions are left to autovacuum.
 */
const OUTGROWN = `
  SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('accounts', 'compensation', 'pipeline') AND c.relkind = 'r' AND NOT c.relispartition
     AND c.relowner = (SELECT proowner FROM pg_proc WHERE oid = to_regprocedure('pipeline.analyse_tables(text[])'))
     AND c.reltuples < ${LARGE} AND pg_stat_get_live_tuples(c.oid) > 2 * greatest(c.reltuples, ${SMALL})`;

/**
 * Makes PostgreSQL analyse the tables that have grown a lot while they were small, so that it replaces the plans for
 * their earlier sizes. Does nothing while another process does it.
 *
 * @returns the analysed tables
 */
export async function analyseOutgrownTables(dataSource: DataSource): Promise<string[]> {
  if ((await outgrownTables(dataSource.manager)).length === 0) return [];
  return dataSource.transaction(async (manager) => {
    const names = (await tryLock(manager)) ? await outgrownTables(manager) : [];
    if (names.length > 0) await manager.query('SELECT pipeline.analyse_tables($1)', [names]);
    return names;
  });
}

async function outgrownTables(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(OUTGROWN);
  return rows.map(({ name }) => name);
}

async function tryLock(manager: EntityManager): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS locked';
  const [row] = await manager.query<{ locked: boolean }[]>(sql, [ANALYZE_LOCK]);
  return row?.locked ?? false;
}
