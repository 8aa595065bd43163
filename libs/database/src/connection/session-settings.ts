import { SettingsError } from '@wagewright/config';
import { escapeIdentifier } from 'pg';
import type { DataSource } from 'typeorm';
import type { DatabaseEnv } from '../database.env';
import { sqlState } from '../sql-state/sql-state';
import { databaseRole } from './database-address';

/** Longest wait for a row or table lock, milliseconds: shorter than a statement, so that a pile-up breaks early. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** $1 role, $2 names, $3 values: those that this server knows, and the role lacks in this database. */
const MISSING = `
  SELECT coalesce(json_object_agg(name, value), '{}') AS missing, current_database() AS database
    FROM unnest($2::text[], $3::text[]) AS asked (name, value)
   WHERE current_setting(name, true) IS NOT NULL AND name || '=' || value NOT IN (
     SELECT unnest(setconfig) FROM pg_db_role_setting
      WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)
        AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
const NOT_ALLOWED = '42501';

/** PostgreSQL's names of a session's limits; `transaction_timeout` from version 17 on. */
export type SessionBounds = ReturnType<typeof sessionBounds>;

/** The limits of every session, in milliseconds; 0 means unlimited. */
export function sessionBounds(env: Pick<DatabaseEnv, 'statementTimeoutMs' | 'transactionTimeoutMs'>) {
  return {
    statement_timeout: env.statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    transaction_timeout: env.transactionTimeoutMs,
  };
}

/**
 * All that our SQL leans on and that a server, a database or a role may define otherwise: where names are looked up, how
 * values and names are spelled, how arrays and comparisons are read, what a transaction sees, and what ends a session.
 * In the spelling of `pg_settings`.
 */
export const SESSION_FORMATS: Readonly<Record<string, string>> = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  search_path: 'public',
  timezone_abbreviations: 'Default',
  quote_all_identifiers: 'off',
  row_security: 'on',
  restrict_nonsystem_relation_kind: '',
  exit_on_error: 'off',
  // The session that holds the lock of a migration lies idle meanwhile.
  idle_session_timeout: '0',
};

/** `ALTER ROLE` statements with these settings for a role in a database, for somebody who may run them. */
export function roleStatements(
  settings: Readonly<Record<string, string>>,
  role: string,
  database: string,
): string[] {
  return Object.entries(settings).map(
    ([name, value]) =>
      `ALTER ROLE ${escapeIdentifier(role)} IN DATABASE ${escapeIdentifier(database)} SET ${name} = ${/^\d+$/.test(value) ? value : `'${value}'`}`,
  );
}

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
  const asked: Record<string, unknown> = { ...sessionBounds(env), ...SESSION_FORMATS };
  const [{ missing, database }] = await direct.query<[{ missing: Record<string, string>; database: string }]>(
    MISSING,
    [role, Object.keys(asked), Object.values(asked).map(String)],
  );
  const statements = roleStatements(missing, role, database);
  try {
    for (const statement of statements) await direct.query(statement);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    const problem = `leads to a role that may not set the bounds of ${role}; have an administrator run: ${statements.join('; ')}`;
    throw new SettingsError([{ variable: 'DATABASE_DIRECT_URL', problem }]);
  }
}
