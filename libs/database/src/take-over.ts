import { SettingsError, variableOf } from '@wagewright/config';
import type { DataSource } from 'typeorm';
import type { DatabaseEnv } from './database.env';
import { MIGRATIONS } from './migrations';

/** The history that led to the schema of 1.0.0 before 1.0.0 was released: its length and its last migration. */
const EARLIER_HISTORY = { length: 106, last: 'FirstsOfArrivals1764000002742' };

/**
 * Notes the schema of 1.0.0 as applied in a database that the last build before 1.0.0 migrated, and changes nothing else.
 * Does nothing for an empty database and for one that has the baseline.
 *
 * @param applied names of the applied migrations, oldest first
 * @throws SettingsError for a database with any other schema
 */
export async function takeOver(
  dataSource: DataSource,
  env: DatabaseEnv,
  applied: readonly string[],
): Promise<void> {
  const [baseline] = MIGRATIONS;
  const last = applied.at(-1);
  if (baseline === undefined || last === undefined || applied.includes(baseline.name)) return;
  if (!applied.includes(EARLIER_HISTORY.last) || applied.length !== EARLIER_HISTORY.length)
    throw new SettingsError([{ variable: addressOf(env), problem: unfit(last) }]);
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM migration');
    await manager.query(
      `INSERT INTO migration (timestamp, name) VALUES (substring($1 FROM '\\d+$')::bigint, $1)`,
      [baseline.name],
    );
  });
}

function addressOf(env: DatabaseEnv): string {
  return variableOf(env, env.directUrl === undefined ? 'url' : 'directUrl') ?? 'DATABASE_URL';
}

function unfit(last: string): string {
  return `leads to a database from before 1.0.0, whose last migration is ${last}: migrate it to ${EARLIER_HISTORY.last} with the last build before 1.0.0 and then with this one, or name an empty database; see docs/upgrading.md`;
}
