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

/**
 * A condition: the webhook's owner got no notice of held deliveries within the last hour, however many are held.
 * @param deliveries a part of the statement with `user_id` and `endpoint_id`
 */
export function isFirstHeldNotice(deliveries: string): string {
  return `NOT EXISTS (
     SELECT FROM pipeline.webhook_notice AS earlier
      WHERE earlier.user_id = ${deliveries}.user_id AND earlier.endpoint_id = ${deliveries}.endpoint_id
        AND earlier.reason = 'held' AND earlier.created_at > now() - interval '1 hour')`;
}

/** The account with the host name and port of a webhook: its webhooks there share limit and pace. @param endpoint its row */
export function originOf(endpoint: string): string {
  return `(${endpoint}.user_id || ' ' || split_part(${endpoint}.url, '/', 3))`;
}

/**
 * Whether the operator holds all sending, as a condition of a statement: no worker has to be notified, and none can be
 * missed. Also true while the row is missing: a half-restored database sends nothing.
 */
export const SENDING_IS_HELD = `NOT EXISTS (SELECT FROM pipeline.webhook_sending WHERE "only" AND held_since IS NULL)`;
