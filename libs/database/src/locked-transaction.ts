import type { DataSource } from 'typeorm';
import type { Pool, PoolClient, QueryResult } from 'pg';

/**
 * Runs `work` in a transaction that holds the advisory lock `key`, unless somebody else holds it.
 *
 * The lock is a statement before the work's own, because under READ COMMITTED each statement reads what was
 * committed before it began. Asked for inside of the work's statement it would come too late: that statement then
 * reads what was there before the other holder's commit. It is released after the commit can be seen.
 *
 * Three round trips; one, when somebody else holds it.
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
  try {
    return await withLock(client, key, work);
  } catch (error) {
    // Whatever state the connection is in: the pool opens another one.
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
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

/** Two statements in one message, and so in one round trip. @returns whether the lock is ours */
async function begin(client: PoolClient, key: number): Promise<boolean> {
  const answers = (await client.query(
    `BEGIN; SELECT pg_try_advisory_xact_lock(${Math.trunc(key)}) AS locked`,
  )) as unknown as QueryResult<{ locked: boolean }>[];
  return answers[1]?.rows[0]?.locked === true;
}
