import { SettingsError } from '@wagewright/config';
import type { DataSource } from 'typeorm';
import { MIGRATION_TABLE } from './connection/data-source';
import { MIGRATIONS } from './migrations';

/** The history that led to the schema of 1.0.0 before 1.0.0 was released: its length and its last migration. */
const EARLIER_HISTORY = { length: 106, last: 'FirstsOfArrivals1764000002742' };

/** The role, quoted where it has to be, and where the table of migrations may be made. */
const PLACE = `
  SELECT quote_ident(current_user) AS role, to_regnamespace('public') IS NULL AS "isGone",
         has_schema_privilege(to_regnamespace('public'), 'CREATE') AS "mayCreate",
         EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migration') AS "isThere"`;
/** Tables of migrations in other schemas, where releases before 1.1.0 made it for a role with a search path of its own. */
const ELSEWHERE = `
  SELECT format('%I.%I', table_schema, table_name) AS name
    FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
   WHERE table_name = 'migration' AND column_name = 'timestamp' AND tableowner = current_user`;

/**
 * Sees to it that the table of migrations is in the schema `public`, or can be made there.
 *
 * @param variable names the address
 * @throws SettingsError for a role that may make no table there
 */
export async function provideMigrationTable(dataSource: DataSource, variable: string): Promise<void> {
  const [place] =
    await dataSource.query<{ role: string; isGone: boolean; mayCreate: boolean; isThere: boolean }[]>(PLACE);
  if (place === undefined || place.isThere) return;
  if (place.isGone) await dataSource.query('CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
  const problem = `leads to a role that may not make the table of migrations; have an administrator run, in this database: GRANT USAGE, CREATE ON SCHEMA public TO ${place.role}`;
  if (!place.isGone && !place.mayCreate) throw new SettingsError([{ variable, problem }]);
  const known = [EARLIER_HISTORY.last, ...MIGRATIONS.map(({ name }) => name)];
  for (const { name } of await dataSource.query<{ name: string }[]>(ELSEWHERE)) {
    const ours: unknown[] = await dataSource.query(`SELECT FROM ${name} WHERE name = ANY($1) LIMIT 1`, [
      known,
    ]);
    if (ours.length > 0) return void (await dataSource.query(`ALTER TABLE ${name} SET SCHEMA public`));
  }
}

/**
 * Notes the schema of 1.0.0 as applied in a database that the last build before 1.0.0 migrated, and changes nothing else.
 * Does nothing for an empty database and for one that has the baseline.
 *
 * @param variable names the address
 * @param applied names of the applied migrations, oldest first
 * @throws SettingsError for a database with any other schema
 */
export async function takeOver(
  dataSource: DataSource,
  variable: string,
  applied: readonly string[],
): Promise<void> {
  const [baseline] = MIGRATIONS;
  const last = applied.at(-1);
  if (baseline === undefined || last === undefined || applied.includes(baseline.name)) return;
  if (!applied.includes(EARLIER_HISTORY.last) || applied.length !== EARLIER_HISTORY.length)
    throw new SettingsError([{ variable, problem: unfit(last) }]);
  await dataSource.transaction(async (manager) => {
    await manager.query(`DELETE FROM ${MIGRATION_TABLE}`);
    await manager.query(
      `INSERT INTO ${MIGRATION_TABLE} (timestamp, name) VALUES (substring($1 FROM '\\d+$')::bigint, $1)`,
      [baseline.name],
    );
  });
}

function unfit(last: string): string {
  return `leads to a database from before 1.0.0, whose last migration is ${last}: migrate it to ${EARLIER_HISTORY.last} with the last build before 1.0.0 and then with this one, or name an empty database; see docs/upgrading.md`;
}
