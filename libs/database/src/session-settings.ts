import type { DatabaseEnv } from './database.env';

/** Longest wait for a row or table lock, milliseconds: shorter than a statement, so that a pile-up breaks early. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** PostgreSQL's names of a session's limits. */
export interface SessionBounds {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
  /** PostgreSQL 17 and later. */
  transaction_timeout: number;
}

/** The limits of every session, in milliseconds; 0 means unlimited. */
export function sessionBounds(
  env: Pick<DatabaseEnv, 'statementTimeoutMs' | 'transactionTimeoutMs'>,
): SessionBounds {
  return {
    statement_timeout: env.statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    transaction_timeout: env.transactionTimeoutMs,
  };
}

/**
 * The formats of a session, which a server, a database or a role may define otherwise: how values are spelled, how
 * arrays and comparisons are read, and what a transaction sees. In the spelling of `pg_settings`.
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
};

/** `ALTER ROLE` statements with these settings for a role in a database, for somebody who may run them. */
export function roleStatements(
  settings: Readonly<Record<string, string>>,
  role: string,
  database: string,
): string[] {
  return Object.entries(settings).map(
    ([name, value]) =>
      `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(database)} SET ${name} = ${/^\d+$/.test(value) ? value : `'${value}'`}`,
  );
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
