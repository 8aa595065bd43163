/**
 * A statement that records the last transaction with dropped events, so that a reader of the log with an older cursor
 * learns that it may have missed some, and up to when events were dropped, for digests.
 *
 * @param dropped SQL of a table with the `transaction_id` of dropped events, and with `at`, a moment after each; it may be
 *   empty
 */
export function noteDropped(dropped: string): string {
  return `INSERT INTO pipeline.event_log_horizon AS horizon (transaction_id, at)
      SELECT max(transaction_id), max(at) FROM ${dropped} HAVING max(transaction_id) IS NOT NULL
      ON CONFLICT ("only") DO UPDATE
        SET transaction_id = greatest(horizon.transaction_id, excluded.transaction_id),
            at = greatest(horizon.at, excluded.at)`;
}
