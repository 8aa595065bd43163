import type { DataSource } from 'typeorm';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** Far longer than this process may be busy between two statements. */
const STANDSTILL_MS = 3_000;

/**
 * Runs `work` in a transaction that holds the advisory lock `key`, unless somebody else holds it.
 *
 * The lock is a statement before the work's own, because under READ COMMITTED each statement reads what was
 * committed before it began. Asked for inside of the work's statement it would come too late: that statement then
 * reads what was there before the other holder's commit. It is released after the commit can be seen.
 *
 * Three round trips; two, when somebody else holds it. Whoever is cut off or stands still between two of them
 * keeps the lock for three seconds at the most.
 *
 * @param key any whole number that no other advisory lock of the database uses
 * @returns undefined when somebody else holds the lock
 * @throws whatever `work` throws, or PostgreSQL; then nothing is committed
 */
export async function lockedTransaction<T>(
  dataSource: DataSource,
  key: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const client = await master.connect();
  let failure: Error | undefined;
  // A connection that is lost between two statements says so here; the next statement then fails.
  const lost = (error: Error) => (failure = error);
  client.on('error', lost);
  try {
    return await withLock(client, key, work);
  } catch (error) {
    // Whatever state the connection is in: the pool opens another one.
    failure ??= error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.off('error', lost);
    client.release(failure);
  }
}

async function withLock<T>(
  client: PoolClient,
  key: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  if (!(await begin(client, key))) {
    await client.query('ROLLBACK');
    return undefined;
  }
  const result = await work(client);
  await client.query('COMMIT');
  return result;
}

/** Three statements in one message, and so in one round trip. @returns whether the lock is ours */
async function begin(client: PoolClient, key: number): Promise<boolean> {
  const answers = (await client.query(
    `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${STANDSTILL_MS};
     SELECT pg_try_advisory_xact_lock(${Math.trunc(key)}) AS locked`,
  )) as unknown as QueryResult<{ locked: boolean }>[];
  return answers.at(-1)?.rows[0]?.locked === true;
}
