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

/** `ALTER ROLE` statements that give a role these bounds in a database, for whoever may run them. */
export function boundingStatements(bounds: Partial<SessionBounds>, role: string, database: string): string[] {
  return Object.entries(bounds).map(
    ([name, milliseconds]) =>
      `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(database)} SET ${name} = ${milliseconds}`,
  );
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
