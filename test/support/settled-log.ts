import type { DataSource } from 'typeorm';
import { untilTrue } from './until-true';

/** For a transaction with which a test itself holds a log back. */
export const HOLDS_LOG_BACK = `SET LOCAL application_name = 'holds the log back'`;

/** Whether a user's events can be read, or a transaction of the test alone holds them back. */
const READABLE = `
  SELECT coalesce(newest < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, true)
         OR (SELECT coalesce(bool_and(application_name = 'holds the log back' AND datname = current_database()), false)
               FROM pg_locks JOIN pg_stat_activity USING (pid)
              WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND transactionid::text::bigint <= newest)
         AS "isReadable"
    FROM (SELECT max(transaction_id) AS newest FROM pipeline.webhook_event WHERE user_id = $1) AS own`;

/** Waits until no transaction holds back a user's events, those of other tests on this PostgreSQL included. */
export async function settledLog(dataSource: DataSource, userId: string): Promise<void> {
  await untilTrue('no other transaction holds the log back', async () => {
    const [row] = await dataSource.query<[{ isReadable: boolean }]>(READABLE, [userId]);
    return row.isReadable;
  });
}
