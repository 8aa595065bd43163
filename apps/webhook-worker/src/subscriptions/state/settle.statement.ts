import { PreparedStatement } from '@wagewright/database';

/** Rounds of attempts after which an event is given up. */
export const ROUNDS = 3;

/** Values of `deliveryStatus.lastError`: how a receiver failed. */
export type FailureWord = 'connection_refused' | 'timeout' | 'http_4xx' | 'http_5xx';

export interface AttemptVerdict {
  result: 'accepted' | 'refused' | 'failed';
  /** Milliseconds to the next attempt; null when there is none. */
  retryInMs: number | null;
  error: FailureWord | null;
}

export type SettledAs = 'accepted' | 'refused' | 'retried' | 'held' | 'given_up' | 'over';

export interface SettledRow {
  settledAs: SettledAs;
  /** This result suspended the subscription. */
  isSuspended: boolean;
}

/**
 * Writes the result of an attempt; only the holder of the lease writes anything. A settled delivery is deleted, so the
 * table has open ones alone. The subscription's row is locked first: the events accepted meanwhile decide.
 *
 * An event whose attempts are over is held until the next refresh; after its third round it is given up, which a
 * control body reports. Where nothing was accepted since the round began, the subscription is suspended. Control bodies
 * change nothing of the subscription's health. Address and secret of an ended one go with the word of its end.
 *
 * $1 delivery, $2 lease, $3 `accepted`, `refused` (for good) or `failed`, $4 milliseconds to the next attempt, null when
 * its attempts are over, $5 word of the failure
 */
export const SETTLE = new PreparedStatement<SettledRow>(
  'subscription-settle',
  `
WITH subscription AS MATERIALIZED (
  SELECT id, user_id, state, last_delivery_at, suspended_at FROM pipeline.event_subscription
   WHERE id = (SELECT subscription_id FROM pipeline.event_subscription_delivery WHERE id = $1::bigint AND lease = $2 AND state = 'leased')
     FOR UPDATE
), judged AS MATERIALIZED (
  SELECT delivery.*, subscription.state = 'ended' AS is_ended,
         CASE WHEN $3 = 'accepted' THEN 'accepted'
              WHEN $3 = 'refused' THEN 'refused'
              WHEN subscription.state = 'ended' AND delivery.kind <> 'terminated' THEN 'over'
              -- The account is deleted, and this was the one attempt.
              WHEN delivery.kind = 'terminated' AND NOT EXISTS (SELECT FROM accounts.account WHERE account.id = subscription.user_id) THEN 'over'
              WHEN $4::integer IS NOT NULL THEN 'retried'
              WHEN delivery.kind <> 'event' THEN 'over'
              WHEN delivery.round >= ${ROUNDS} THEN 'given_up'
              ELSE 'held' END AS settled_as,
         delivery.kind = 'event' AND subscription.state = 'live' AS counts,
         delivery.kind = 'event' AND subscription.state = 'live' AND subscription.suspended_at IS NULL AND $3 = 'failed' AND $4 IS NULL
           AND NOT coalesce(subscription.last_delivery_at >= delivery.round_began_at, false) AS suspends
    FROM subscription JOIN pipeline.event_subscription_delivery AS delivery ON delivery.subscription_id = subscription.id
   WHERE delivery.id = $1::bigint AND delivery.lease = $2 AND delivery.state = 'leased'
), removed AS (
  DELETE FROM pipeline.event_subscription_delivery AS delivery USING judged
   WHERE delivery.id = judged.id AND delivery.lease = $2 AND settled_as NOT IN ('retried', 'held')
), kept AS (
  UPDATE pipeline.event_subscription_delivery AS delivery
     SET state = CASE WHEN settled_as = 'held' THEN 'held' ELSE 'waiting' END,
         attempt = delivery.attempt + (settled_as = 'retried')::integer,
         next_attempt_at = now() + coalesce($4, 0) * interval '1 millisecond',
         lease = NULL, claimed_until = NULL, lost_leases = 0, own_faults = 0, due_since = NULL
    FROM judged
   WHERE delivery.id = judged.id AND delivery.lease = $2 AND settled_as IN ('retried', 'held')
), gap AS (
  ${gapOf('judged', "settled_as = 'given_up'")}
), written AS (
  UPDATE pipeline.event_subscription AS subscription
     SET last_delivery_at = CASE WHEN counts AND settled_as = 'accepted' THEN now() ELSE subscription.last_delivery_at END,
         failed_since = CASE WHEN NOT counts THEN failed_since WHEN $3 = 'failed' THEN coalesce(failed_since, now()) END,
         last_error = CASE WHEN NOT counts THEN last_error WHEN $3 = 'failed' THEN $5 WHEN $3 = 'accepted' THEN NULL ELSE last_error END,
         suspended_at = CASE WHEN suspends THEN coalesce(suspended_at, now()) ELSE suspended_at END,
         has_gap = has_gap OR settled_as = 'given_up',
         due_at = least(subscription.due_at, now()), version = subscription.version + 1,
         url = CASE WHEN is_told THEN NULL ELSE url END, host = CASE WHEN is_told THEN NULL ELSE host END,
         secret = CASE WHEN is_told THEN NULL ELSE secret END,
         secret_key_id = CASE WHEN is_told THEN NULL ELSE secret_key_id END
    FROM (SELECT *, is_ended AND kind = 'terminated' AND settled_as <> 'retried' AS is_told FROM judged) AS result
   WHERE subscription.id = result.subscription_id
)
SELECT settled_as AS "settledAs", suspends AS "isSuspended" FROM judged`,
);

/**
 * Inserts the word of a gap, unless one waits already.
 *
 * @param rows a common table expression with subscriptions and places of events
 * @param condition of the rows whose events were lost
 */
export function gapOf(rows: string, condition: string): string {
  return `INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, kind, transaction_id, sequence, event_at)
  SELECT subscription_id, user_id, 'gap', transaction_id, sequence, now() FROM ${rows} AS lost
   WHERE ${condition} AND NOT EXISTS (
     SELECT FROM pipeline.event_subscription_delivery AS told
      WHERE told.subscription_id = lost.subscription_id AND told.kind = 'gap' AND told.state = 'waiting')`;
}
