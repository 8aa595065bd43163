import { setTimeout as sleep } from 'node:timers/promises';
import { serviceUnavailable } from '@wagewright/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { isConnectionError, isPassing } from '../sql-state/sql-state';

const LONGEST_MS = 5_000;
const EVERY_MS = 100;

/**
 * Runs `work` in a transaction. When the connection is lost at the commit, another one asks PostgreSQL whether the
 * transaction was committed.
 *
 * @throws ApiError 503 when PostgreSQL does not say so within five seconds; after any other error nothing is written
 */
export async function transactionOfKnownEnd<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  let done: { result: T; transaction: string | null } | undefined;
  try {
    return await dataSource.transaction(async (manager) => {
      const result = await work(manager);
      // Null when the transaction has written nothing.
      const [row] = await manager.query<[{ id: string | null }]>(
        'SELECT pg_current_xact_id_if_assigned()::text AS id',
      );
      done = { result, transaction: row.id };
      return result;
    });
  } catch (error) {
    const isCommitted =
      done?.transaction &&
      isConnectionError(error) &&
      (await wasCommitted(dataSource, done.transaction, error));
    if (!done || !isCommitted) throw error;
    return done.result;
  }
}

async function wasCommitted(dataSource: DataSource, transaction: string, error: unknown): Promise<boolean> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const status = await statusOf(dataSource, transaction);
    if (status && status !== 'in progress') return status === 'committed';
    await sleep(EVERY_MS);
  }
  throw serviceUnavailable(error);
}

/** Undefined while PostgreSQL cannot be asked. */
async function statusOf(dataSource: DataSource, transaction: string): Promise<string | null | undefined> {
  try {
    const [row] = await dataSource.query<[{ status: string | null }]>(
      'SELECT pg_xact_status($1::xid8) AS status',
      [transaction],
    );
    return row.status;
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}
