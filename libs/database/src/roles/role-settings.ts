import { SettingsError } from '@wagewright/config';
import type { DataSource } from 'typeorm';
import { databaseRole } from '../database-address';
import type { DatabaseEnv } from '../database.env';
import { roleStatements, SESSION_FORMATS, sessionBounds } from '../session-settings';
import { sqlState } from '../sql-state/sql-state';

/** $1 role: its settings in this database. */
const OF_ROLE = `
  SELECT split_part(entry, '=', 1) AS name, split_part(entry, '=', 2) AS value
    FROM pg_db_role_setting, unnest(setconfig) AS entry
   WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)
     AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const KNOWN = 'SELECT name FROM pg_settings WHERE name = ANY($1)';
const NOT_ALLOWED = '42501';

/**
 * Gives the role of a process our sessions' limits and formats in this database. A role may do so for itself; for
 * another one it needs permission.
 *
 * @param direct past the pooler
 * @param url of the process
 * @throws SettingsError with the statements, for somebody who may run them
 */
export async function settleSessionsOfRole(
  direct: DataSource,
  url: string,
  env: Pick<DatabaseEnv, 'statementTimeoutMs' | 'transactionTimeoutMs'>,
): Promise<void> {
  const role = databaseRole(url).name;
  const [{ database } = { database: '' }] = await direct.query<{ database: string }[]>(
    'SELECT current_database() AS database',
  );
  const statements = roleStatements(await missingSettings(direct, role, env), role, database);
  try {
    for (const statement of statements) await direct.query(statement);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    const problem = `leads to a role that may not set the bounds of ${role}; have an administrator run: ${statements.join('; ')}`;
    throw new SettingsError([{ variable: 'DATABASE_DIRECT_URL', problem }]);
  }
}

async function missingSettings(
  direct: DataSource,
  role: string,
  env: Pick<DatabaseEnv, 'statementTimeoutMs' | 'transactionTimeoutMs'>,
): Promise<Record<string, string>> {
  const asked = Object.entries({ ...sessionBounds(env), ...SESSION_FORMATS });
  const known = await direct.query<{ name: string }[]>(KNOWN, [asked.map(([name]) => name)]);
  const present = await direct.query<{ name: string; value: string }[]>(OF_ROLE, [role]);
  return Object.fromEntries(
    asked
      .map(([name, value]) => [name, String(value)] as const)
      .filter(
        ([name, value]) =>
          known.some((setting) => setting.name === name) &&
          !present.some((setting) => setting.name === name && setting.value === value),
      ),
  );
}
