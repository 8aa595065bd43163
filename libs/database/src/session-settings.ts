import type { DatabaseEnv } from './database.env';

/** Longest wait for a row or table lock, milliseconds: shorter than a statement, so that a pile-up breaks early. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** PostgreSQL's names of what bounds a session. */
export interface SessionBounds {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
  /** PostgreSQL 17 and later. */
  transaction_timeout: number;
}

/** What every session of ours is bounded by, in milliseconds; 0 is without end. */
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
 * What a session means by what it is told and answers, which a server, a database or a role may have otherwise: how values
 * are spelled, how arrays and comparisons are read, and what a transaction sees. As `pg_settings` spells them.
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

/** `ALTER ROLE` statements that give a role these settings in a database, for whoever may run them. */
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
