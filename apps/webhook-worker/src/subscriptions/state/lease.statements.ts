import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import type { LostLeases } from '../../delivery/receiver-kind';
import { DEAD, DUE_AFTER_FAULT, DUE_AFTER_LOSS, IS_LOST } from '../../delivery/state/lease-pauses.sql';
import { Leases, RECLAIM_BATCH } from '../../delivery/state/leases';
import { WorkerIdentity } from '../../delivery/worker-identity';

// Parameters and results: `LeaseStatements`.

/**
 * Ends leases without a result; an ended subscription keeps only the word of its end. The subscriptions are due again,
 * because a slot of theirs is free.
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

export const RELEASE = new PreparedStatement(
  'subscription-release',
  `
WITH ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease
    FROM pipeline.event_subscription_delivery WHERE state = 'leased' AND lease = ANY($1)
), ${endLeases("state = 'waiting'")}
SELECT FROM kept`,
);

/** Fault number $5 holds the delivery until the next refresh. */
export const POSTPONE = new PreparedStatement(
  'subscription-postpone',
  `
WITH ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease, own_faults + 1 AS faults, ${DUE_AFTER_FAULT} AS due_at
    FROM pipeline.event_subscription_delivery AS delivery WHERE id = $1::bigint AND lease = $2 AND state = 'leased'
), ${endLeases(
    `state = CASE WHEN faults >= $5::integer THEN 'held' ELSE 'waiting' END, own_faults = faults,
     due_since = coalesce(due_since, next_attempt_at), next_attempt_at = judged.due_at`,
  )}
SELECT FROM kept`,
);

/** Loss number $3 holds the delivery until the next refresh. */
export const RECLAIM = new PreparedStatement<LostLeases>(
  'subscription-reclaim',
  `
WITH ${DEAD}, ending AS MATERIALIZED (
  SELECT id, subscription_id, kind, lease, lost_leases + 1 AS losses, ${DUE_AFTER_LOSS} AS due_at
    FROM pipeline.event_subscription_delivery AS delivery
   WHERE ${IS_LOST}
   LIMIT ${RECLAIM_BATCH}
), ${endLeases(
    `state = CASE WHEN losses >= $3::integer THEN 'held' ELSE 'waiting' END, lost_leases = losses,
     due_since = coalesce(due_since, next_attempt_at), next_attempt_at = judged.due_at`,
  )}
SELECT count(*)::integer AS lost, count(*) FILTER (WHERE state = 'held')::integer AS "givenUp",
       coalesce(array_agg(DISTINCT subscription_id) FILTER (WHERE state = 'held'), '{}') AS webhooks
  FROM kept`,
);

/** Deletes claimed deliveries whose event is gone or does not fit any more, because its data were erased. $1 leases */
export const DISCARD = new PreparedStatement(
  'subscription-discard',
  `
WITH removed AS (
  DELETE FROM pipeline.event_subscription_delivery WHERE state = 'leased' AND lease = ANY($1) RETURNING subscription_id
)
UPDATE pipeline.event_subscription SET due_at = least(due_at, now()), version = version + 1
 WHERE id IN (SELECT subscription_id FROM removed)`,
);

/** The leases of subscriptions. */
@Injectable()
export class SubscriptionLeases extends Leases {
  constructor(dataSource: DataSource, identity: WorkerIdentity) {
    super(dataSource, identity, { release: RELEASE, postpone: POSTPONE, reclaim: RECLAIM });
  }
}
