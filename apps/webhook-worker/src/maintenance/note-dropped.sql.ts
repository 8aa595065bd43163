/**
 * A statement that records the last transaction with dropped events, so that a reader of the log with an older cursor
 * learns that it may have missed some.
 *
 * @param dropped SQL of a table with the `transaction_id` of dropped events; it may be empty
 */
export function noteDropped(dropped: string): string {
  return `INSERT INTO pipeline.event_log_horizon AS horizon (transaction_id)
      SELECT max(transaction_id) FROM ${dropped} HAVING max(transaction_id) IS NOT NULL
      ON CONFLICT ("only") DO UPDATE SET transaction_id = greatest(horizon.transaction_id, excluded.transaction_id)`;
}
