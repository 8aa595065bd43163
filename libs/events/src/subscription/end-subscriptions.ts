import type { EntityManager } from 'typeorm';
import type { EndedBy } from './event-subscription';

/** Ends that the program learns of by a signed body; its own end, and one that it let come, it knows. */
const TOLD: ReadonlySet<EndedBy> = new Set([
  'access_revoked',
  'plan',
  'ended_by_owner',
  'ended_by_operator',
  'type',
]);

/** Before the end reads open deliveries: every writer of one holds the same lock. $1 ids */
const LOCK = 'SELECT FROM pipeline.event_subscription WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE';

/**
 * Deliveries in flight end with their lease. The address and the secret stay while a `terminated` waits to be sent: the
 * worker that settles it removes them. One that has been refreshed meanwhile has not expired.
 *
 * $1 ids, $2 why, $3 whether the program is notified
 */
const END = `
  WITH ending AS MATERIALIZED (
    SELECT id, user_id FROM pipeline.event_subscription
     WHERE id = ANY($1::text[]) AND state = 'live' AND ($2::text <> 'expired' OR refresh_before <= now())
  ), dropped AS (
    DELETE FROM pipeline.event_subscription_delivery
     WHERE subscription_id IN (SELECT id FROM ending) AND state <> 'leased'
  ), told AS (
    INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, kind, reason)
    SELECT id, user_id, 'terminated', $2 FROM ending WHERE $3::boolean
  )
  UPDATE pipeline.event_subscription AS subscription
     SET state = 'ended', ended_by = $2, ended_at = now(), arguments = NULL,
         url = CASE WHEN $3 THEN url END, host = CASE WHEN $3 THEN host END,
         secret = CASE WHEN $3 THEN secret END, secret_key_id = CASE WHEN $3 THEN secret_key_id END,
         previous_secret = NULL, previous_secret_key_id = NULL, previous_secret_expires_at = NULL,
         due_at = CASE WHEN $3 THEN now() ELSE 'infinity' END, version = version + 1
    FROM ending WHERE subscription.id = ending.id
  RETURNING subscription.id, subscription.user_id AS "userId"`;

export interface EndedSubscription {
  id: string;
  userId: string;
}

/**
 * Ends live subscriptions, whoever wants it: their program, a person, the operator, or the worker that finds their
 * access gone.
 *
 * @param manager of a transaction
 * @returns those that were live
 */
export async function endSubscriptions(
  manager: EntityManager,
  ids: readonly string[],
  by: EndedBy,
): Promise<EndedSubscription[]> {
  await manager.query(LOCK, [ids]);
  const [ended] = await manager.query<[EndedSubscription[], number]>(END, [ids, by, TOLD.has(by)]);
  return ended;
}
