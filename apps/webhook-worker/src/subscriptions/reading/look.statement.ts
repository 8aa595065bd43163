import { PreparedStatement } from '@wagewright/database';

export interface LookRow {
  /** Whether there is any subscription, an ended one included. */
  isUsed: boolean;
  /** Milliseconds until one of them is due, below 0 when it is; null for none. */
  dueInMs: number | null;
  /** A user with a subscription that is read; null for none. */
  userId: string | null;
  /** Whether the user's log goes on behind a subscription's place; null when it does not. */
  isReadable: boolean | null;
}

/**
 * Finds the work for all subscriptions in one statement: two index probes for each user, and nothing but empty indexes
 * where there is no subscription. An event behind the place of a subscription can be read once all earlier transactions
 * have ended.
 *
 * $1 number of workers, $2 rank of this one among them, $3 whether to look for the users of all workers, $4 lower bound
 * of the ids of events that are looked for, which leaves out older partitions
 */
export const LOOK = new PreparedStatement<LookRow>(
  'subscription-look',
  `
WITH snapshot AS MATERIALIZED (
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS watermark
), reading AS MATERIALIZED (
  SELECT DISTINCT ON (user_id) user_id, read_transaction, read_sequence FROM pipeline.event_subscription
   WHERE state = 'live' AND suspended_at IS NULL AND refresh_before > now() AND ($3::boolean OR slot % $1::integer = $2::integer)
   ORDER BY user_id, read_transaction, read_sequence
)
SELECT EXISTS (SELECT FROM pipeline.event_subscription) AS "isUsed",
       (SELECT extract(epoch FROM due_at - now())::float * 1000 FROM pipeline.event_subscription
         WHERE due_at < 'infinity' ORDER BY due_at LIMIT 1) AS "dueInMs",
       reading.user_id AS "userId", news.transaction_id < snapshot.watermark AS "isReadable"
  FROM snapshot LEFT JOIN reading ON true
  LEFT JOIN LATERAL (
    SELECT event.transaction_id FROM pipeline.webhook_event AS event
     WHERE event.user_id = reading.user_id AND event.id >= $4
       AND (event.transaction_id, event.sequence) > (reading.read_transaction, reading.read_sequence) AND NOT event.is_example
     ORDER BY event.transaction_id, event.sequence LIMIT 1) AS news ON true`,
);
