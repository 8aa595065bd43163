/**
 * A common table expression that adds the endpoints of `rows` as arrivals: every statement that makes deliveries
 * pending includes it, else no worker would see them before the next sweep.
 *
 * @param rows a common table expression with `user_id`, `endpoint_id`, `state`, `next_attempt_at`, `sequence` and
 *   `attempt` of the written deliveries
 */
export function arrivalsOf(rows: string): string {
  return `arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at, firsts_from)
  SELECT pipeline.webhook_slot(user_id), endpoint_id, min(next_attempt_at), min(sequence) FILTER (WHERE attempt = 1)
    FROM ${rows} WHERE state = 'pending' GROUP BY user_id, endpoint_id
)`;
}
