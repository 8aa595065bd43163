/**
 * A common table expression that enters the endpoints of `rows` as arrived: whatever makes deliveries pending does so in
 * the same statement, else no worker would look at them before the next sweep.
 *
 * @param rows a common table expression with `user_id`, `endpoint_id`, `state` and `next_attempt_at` of what was written
 */
export function arrivalsOf(rows: string): string {
  return `arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(user_id), endpoint_id, min(next_attempt_at)
    FROM ${rows} WHERE state = 'pending' GROUP BY user_id, endpoint_id
)`;
}
