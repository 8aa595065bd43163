import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import type { LostLeases } from '../receiver-kind';
import { WorkerIdentity } from '../worker-identity';
import { DEAD, DUE_AFTER_FAULT, DUE_AFTER_LOSS, IS_LOST } from './lease-pauses.sql';
import { Leases, RECLAIM_BATCH } from './leases';
import { arrivalsOf, isFirstHeldNotice } from './statement-parts.sql';

// Parameters and results: `LeaseStatements`.

export const RELEASE = new PreparedStatement(
  'webhook-lease-release',
  `
WITH released AS (
  UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL, claimed_until = NULL
   WHERE lease = ANY($1) AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
), ${arrivalsOf('released')}
SELECT FROM released`,
);

/** The owner's message while it is postponed, and at its end. */
const POSTPONED_ERROR =
  'A fault of this service has kept it from being delivered. It is tried again by itself.';
const GIVEN_UP_ERROR = 'A fault of this service has kept it from being delivered.';

/**
 * The age of the delivery keeps counting. Fault number $5 holds it and writes a notice to its owner. A test by hand ends
 * at the first one, because its caller waits.
 */
export const POSTPONE = new PreparedStatement(
  'webhook-lease-postpone',
  `
WITH postponed AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = CASE WHEN trigger = 'test' THEN 'exhausted' WHEN own_faults + 1 >= $5::integer THEN 'held' ELSE 'pending' END,
         lease = NULL, claimed_until = NULL, own_faults = own_faults + 1,
         due_since = coalesce(due_since, next_attempt_at),
         next_attempt_at = ${DUE_AFTER_FAULT},
         last_error = CASE WHEN trigger = 'test' OR own_faults + 1 >= $5 THEN '${GIVEN_UP_ERROR}' ELSE '${POSTPONED_ERROR}' END,
         finished_at = CASE WHEN trigger = 'test' THEN now() END
   WHERE id = $1 AND lease = $2 AND state = 'leased'
  RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
), ${arrivalsOf('postponed')}, notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT postponed.user_id, postponed.endpoint_id, 'held',
         'Deliveries to your webhook ' || endpoint.url || ' are held: a fault of this service has kept them from being delivered. '
         || 'Recover them to have them sent again.'
    FROM postponed JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = postponed.endpoint_id
   WHERE postponed.state = 'held' AND ${isFirstHeldNotice('postponed')}
)
SELECT FROM postponed`,
);

const HELD_ERROR =
  'Held: it was sent, and what became of it could not be recorded. The receiver may have it.';

/**
 * Loss number $3 holds the delivery and writes a notice to its owner; a test by hand ends instead, because its caller
 * does not wait any longer. Deliveries of a disabled or removed endpoint are held or cancelled at once: nobody would
 * serve them. Rows that a worker is just settling are skipped.
 */
export const RECLAIM = new PreparedStatement<LostLeases>(
  'webhook-reclaim',
  `
WITH ${DEAD}, lost AS (
  SELECT delivery.id, delivery.trigger = 'test' AS is_test, delivery.lost_leases + 1 AS losses,
         endpoint.id IS NULL OR endpoint.deleted_at IS NOT NULL AS is_removed, endpoint.active AS is_active, endpoint.url,
         ${DUE_AFTER_LOSS} AS due_at
    FROM pipeline.webhook_delivery AS delivery
    LEFT JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   WHERE ${IS_LOST}
   LIMIT ${RECLAIM_BATCH} FOR UPDATE OF delivery SKIP LOCKED
), judged AS (
  SELECT *, NOT is_removed AND losses >= $3 AS is_given_up,
         CASE WHEN is_removed THEN 'cancelled'
              WHEN losses >= $3 AND is_test THEN 'exhausted'
              WHEN losses >= $3 OR NOT is_active AND NOT is_test THEN 'held'
              ELSE 'pending' END AS becomes
    FROM lost
), reclaimed AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = becomes, lease = NULL, claimed_until = NULL, lost_leases = losses,
         due_since = coalesce(due_since, next_attempt_at), next_attempt_at = due_at,
         last_error = CASE WHEN is_given_up THEN '${HELD_ERROR}' ELSE last_error END,
         finished_at = CASE WHEN becomes IN ('cancelled', 'exhausted') THEN now() END
    FROM judged WHERE delivery.id = judged.id
  RETURNING delivery.user_id, delivery.endpoint_id, delivery.next_attempt_at, delivery.sequence, delivery.attempt, url, state,
            is_given_up
), ${arrivalsOf('reclaimed')}, given_up AS (
  SELECT user_id, endpoint_id, url, count(*) AS deliveries
    FROM reclaimed WHERE is_given_up AND state = 'held' GROUP BY user_id, endpoint_id, url
), notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT user_id, endpoint_id, 'held',
         'Deliveries to your webhook ' || url || ' are held (' || deliveries || ' or more): each was sent ' || $3::integer
         || ' times, and what became of it could not be recorded. Your receiver may have them; recover them to have them sent again.'
    FROM given_up
   WHERE ${isFirstHeldNotice('given_up')}
)
SELECT count(*)::integer AS lost, count(*) FILTER (WHERE is_given_up)::integer AS "givenUp",
       coalesce(array_agg(DISTINCT endpoint_id) FILTER (WHERE is_given_up), '{}') AS webhooks
  FROM reclaimed`,
);

/** The leases of webhooks. */
@Injectable()
export class WebhookLeases extends Leases {
  constructor(dataSource: DataSource, identity: WorkerIdentity) {
    super(dataSource, identity, { release: RELEASE, postpone: POSTPONE, reclaim: RECLAIM });
  }
}
