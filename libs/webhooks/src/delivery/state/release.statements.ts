import { PreparedStatement } from '@wagewright/database';
import { arrivalsOf } from '../../arrival/arrivals.sql';

/** $1 leases: their deliveries are as due as before, and no attempt is counted. */
export const RELEASE = new PreparedStatement(
  'webhook-lease-release',
  `
WITH released AS (
  UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL, claimed_until = NULL
   WHERE lease = ANY($1) AND state IN ('queued', 'leased') AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at
), ${arrivalsOf('released')}
SELECT FROM released`,
);

/**
 * After an internal fault, without counting an attempt: its pause doubles with each fault in a row, and its age goes on.
 * $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds
 */
export const POSTPONE = new PreparedStatement(
  'webhook-lease-postpone',
  `
WITH postponed AS (
  UPDATE pipeline.webhook_delivery
     SET state = 'pending', lease = NULL, claimed_until = NULL,
         due_since = coalesce(due_since, next_attempt_at), own_faults = own_faults + 1,
         next_attempt_at = now() + make_interval(secs => least($3 * power(2, least(own_faults, 30)), $4))
   WHERE id = $1 AND lease = $2 AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at
), ${arrivalsOf('postponed')}
SELECT FROM postponed`,
);

/**
 * Makes due now what waits out the pause after an internal fault. The number of faults stays, so that what fails again
 * waits longer than before. $1 rows at most
 */
export const RESUME = new PreparedStatement<{ endpoint_id: string }>(
  'webhook-resume',
  `
WITH chosen AS (
  SELECT id FROM pipeline.webhook_delivery
   WHERE state = 'pending' AND due_since IS NOT NULL AND own_faults > 0 AND next_attempt_at > now()
   LIMIT $1 FOR UPDATE SKIP LOCKED
), resumed AS (
  UPDATE pipeline.webhook_delivery AS delivery SET next_attempt_at = now()
    FROM chosen WHERE delivery.id = chosen.id
  RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at
), ${arrivalsOf('resumed')}
SELECT endpoint_id FROM resumed`,
);
