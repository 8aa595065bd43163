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
