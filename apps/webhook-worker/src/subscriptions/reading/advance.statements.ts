import { PreparedStatement } from '@wagewright/database';
import { gapOf } from '../state/settle.statement';

export interface ReadableRow {
  id: string;
  name: string;
  arguments: string;
  principal: string;
  readTransaction: string;
  readSequence: string;
}

/** The subscriptions of a user for which the log is read. $1 user */
export const READABLE = new PreparedStatement<ReadableRow>(
  'subscription-readable',
  `SELECT id, name, arguments, principal, read_transaction AS "readTransaction", read_sequence AS "readSequence"
     FROM pipeline.event_subscription
    WHERE user_id = $1 AND state = 'live' AND suspended_at IS NULL AND refresh_before > now()`,
);

/**
 * Writes the deliveries of a page of the log, and the place up to which it was read for each subscription: only for
 * those that are where they were, so that two workers may read the same log. It is one statement and no transaction
 * around the reading, because a transaction that has written keeps others from reading what was recorded since.
 *
 * $1 user, $2 to $4 the subscriptions and the places that they were read from, $5 and $6 end of the page, $7 to $11 the
 * deliveries: subscription, event, transaction, sequence and time of the event
 */
export const ADMIT = new PreparedStatement<{ id: string }>(
  'subscription-admit',
  `
WITH moving AS MATERIALIZED (
  SELECT subscription.id
    FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS reader (id, transaction_id, sequence)
    JOIN pipeline.event_subscription AS subscription ON subscription.id = reader.id
   WHERE subscription.state = 'live' AND subscription.suspended_at IS NULL
     AND subscription.read_transaction = reader.transaction_id AND subscription.read_sequence = reader.sequence
   ORDER BY subscription.id FOR UPDATE OF subscription
), admitted AS (
  INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, transaction_id, sequence, event_at)
  SELECT found.subscription_id, $1::text, found.event_id, found.transaction_id, found.sequence, found.event_at
    FROM unnest($7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::timestamptz[])
      AS found (subscription_id, event_id, transaction_id, sequence, event_at)
   WHERE found.subscription_id IN (SELECT id FROM moving)
   ORDER BY found.transaction_id, found.sequence
  ON CONFLICT (subscription_id, event_id) DO NOTHING
)
UPDATE pipeline.event_subscription AS subscription
   SET read_transaction = $5::bigint, read_sequence = $6::bigint,
       due_at = CASE WHEN subscription.id = ANY($7::text[]) THEN least(due_at, now()) ELSE due_at END,
       version = version + (subscription.id = ANY($7::text[]))::integer
  FROM moving WHERE subscription.id = moving.id AND (read_transaction, read_sequence) < ($5::bigint, $6::bigint)
RETURNING subscription.id`,
);

/**
 * Leaves out the oldest events of subscriptions for which more wait than the backlog may hold, and writes that down: a
 * word to the program, which goes on at the place of the last one left out, and a mark for its next refresh.
 *
 * $1 subscriptions, $2 maximum of open events for each
 */
export const SKIP = new PreparedStatement<{ skipped: number }>(
  'subscription-skip',
  `
WITH surplus AS MATERIALIZED (
  SELECT delivery.* FROM unnest($1::text[]) AS asked (id) CROSS JOIN LATERAL (
    SELECT id, subscription_id, user_id, transaction_id, sequence FROM pipeline.event_subscription_delivery
     WHERE subscription_id = asked.id AND kind = 'event' AND state <> 'leased'
     ORDER BY transaction_id DESC, sequence DESC OFFSET $2::integer) AS delivery
), removed AS (
  DELETE FROM pipeline.event_subscription_delivery AS delivery USING surplus WHERE delivery.id = surplus.id
), last AS (
  SELECT DISTINCT ON (subscription_id) * FROM surplus ORDER BY subscription_id, transaction_id DESC, sequence DESC
), gap AS (
  ${gapOf('last', 'true')}
), marked AS (
  UPDATE pipeline.event_subscription SET has_gap = true, due_at = least(due_at, now()), version = version + 1
   WHERE id IN (SELECT subscription_id FROM last)
)
SELECT count(*)::integer AS skipped FROM surplus`,
);
