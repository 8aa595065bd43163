import type { DataSource } from 'typeorm';
import { untilTrue } from './until-true';

/** Whether a user's events can be read, and if not, whether a transaction in another database holds them back. */
const READABLE = `
  SELECT coalesce(newest < pg_snapshot_xmin(pg_current_snapshot())::text::bigint, true) AS "isReadable",
         EXISTS (SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
                  WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND datname <> current_database()
                    AND transactionid::text::bigint <= newest) AS "isHeldElsewhere"
    FROM (SELECT max(transaction_id) AS newest FROM pipeline.webhook_event WHERE user_id = $1) AS own`;
const HELD_HERE_MS = 1_000;

/**
 * Waits until no transaction holds back a user's events: without limit for transactions of other tests on this
 * PostgreSQL, for a second for those in this database, since some tests hold events back themselves.
 */
export async function settledLog(dataSource: DataSource, userId: string): Promise<void> {
  const begun = Date.now();
  await untilTrue('no other test holds the log back', async () => {
    const [row] = await dataSource.query<[{ isReadable: boolean; isHeldElsewhere: boolean }]>(READABLE, [
      userId,
    ]);
    return row.isReadable || (!row.isHeldElsewhere && Date.now() - begun > HELD_HERE_MS);
  });
}
