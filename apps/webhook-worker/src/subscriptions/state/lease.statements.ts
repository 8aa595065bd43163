import { PreparedStatement } from '@wagewright/database';
import { dueAfterLoss } from '../../delivery/state/lost-lease.sql';

/** Deliveries per statement; the next run continues. */
export const RECLAIM_BATCH = 500;

/**
 * What becomes of deliveries whose lease ends without a result: of an ended subscription only the word of its end stays.
 * The subscriptions are due again, because a slot of theirs is free.
 *
 * @param changes of the row besides its lease, by members of the common table expression `ending`
 */
const endLeases = (changes: string) => `subscription AS MATERIALIZED (
  SELECT id, state FROM pipeline.event_subscription WHERE id IN (SELECT subscription_id FROM ending) ORDER BY id FOR UPDATE
), judged AS (
  SELECT ending.*, subscription.state = 'ended' AND kind <> 'terminated' AS is_over
    FROM ending JOIN subscription ON subscription.id = ending.subscription_id
), removed AS (
  DELETE FROM pipeline.event_subscription_delivery AS delivery USING judged
   WHERE delivery.id = judged.id AND delivery.lease = judged.lease AND is_over
), kept AS (
  UPDATE pipeline.event_subscription_delivery AS delivery SET lease = NULL, claimed_until = NULL, ${changes}
    FROM judged WHERE delivery.id = judged.id AND delivery.lease = judged.lease AND NOT is_over
  RETURNING delivery.subscription_id, delivery.state
), due AS (
  UPDATE pipeline.event_subscription SET due_at = least(due_at, now()), version = version + 1
   WHERE id IN (SELECT subscription_id FROM judged)
)`;

/** $1 leases: their deliveries stay due, and no attempt is counted. */
export const RELEASE = new PreparedStatement(
  'subscription-release',
  `
WITH ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease
    FROM pipeline.event_subscription_delivery WHERE state = 'leased' AND lease = ANY($1)
), ${endLeases("state = 'waiting'")}
SELECT FROM kept`,
);

/**
 * Postpones after an internal fault, without counting an attempt: the pause doubles with each fault in a row. Fault
 * number $5 holds the delivery until the next refresh.
 *
 * $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds, $5 faults after which it is held; null
 * for a fault that may last
 */
export const POSTPONE = new PreparedStatement(
  'subscription-postpone',
  `
WITH ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease, own_faults + 1 AS faults,
         now() + make_interval(secs => least($3 * power(2, least(own_faults, 30)), $4)) AS due_at
    FROM pipeline.event_subscription_delivery WHERE id = $1::bigint AND lease = $2 AND state = 'leased'
), ${endLeases(
    `state = CASE WHEN faults >= $5::integer THEN 'held' ELSE 'waiting' END, own_faults = faults,
     due_since = coalesce(due_since, next_attempt_at), next_attempt_at = judged.due_at`,
  )}
SELECT FROM kept`,
);

export interface ReclaimedRow {
  subscriptionId: string;
  isHeld: boolean;
}

/**
 * Reclaims deliveries with a lost lease: their worker died, or could not write the result before the lease expired.
 * `dueAfterLoss` says when it is sent again. Loss number $3 holds the delivery until the next refresh. Any number of
 * workers may run this at once.
 *
 * $1 first pause in seconds, $2 longest pause in seconds, $3 losses after which it is held, $4 duration of a lease in
 * seconds, $5 id of the calling worker: it is alive, whatever its row says
 */
export const RECLAIM = new PreparedStatement<ReclaimedRow>(
  'subscription-reclaim',
  `
WITH dead AS (
  SELECT id FROM pipeline.webhook_worker WHERE alive_until <= now() AND id <> $5
), ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease, lost_leases + 1 AS losses,
         ${dueAfterLoss('delivery')} AS due_at
    FROM pipeline.event_subscription_delivery AS delivery
   WHERE state = 'leased' AND (claimed_until <= now() OR split_part(lease, '.', 1) IN (SELECT id FROM dead))
   LIMIT ${RECLAIM_BATCH}
), ${endLeases(
    `state = CASE WHEN losses >= $3::integer THEN 'held' ELSE 'waiting' END, lost_leases = losses,
     due_since = coalesce(due_since, next_attempt_at), next_attempt_at = judged.due_at`,
  )}
SELECT subscription_id AS "subscriptionId", state = 'held' AS "isHeld" FROM kept`,
);

/** Deletes claimed deliveries whose event is gone or does not fit any more, because what it told was erased. $1 leases */
export const DISCARD = new PreparedStatement(
  'subscription-discard',
  `
WITH removed AS (
  DELETE FROM pipeline.event_subscription_delivery WHERE state = 'leased' AND lease = ANY($1) RETURNING subscription_id
)
UPDATE pipeline.event_subscription SET due_at = least(due_at, now()), version = version + 1
 WHERE id IN (SELECT subscription_id FROM removed)`,
);
