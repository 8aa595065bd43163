import { programOf, subscribesLock } from '@wagewright/events';

/** Subscribes of one account wait for one another: a count before the insert would let two at once pass. $1 account */
export const LOCK_ACCOUNT = `SELECT ${subscribesLock('$1')}`;

/** Before anything of it is read: who reads the log for it, sends or ends it holds the same lock. $1 id */
export const LOCK_SUBSCRIPTION = 'SELECT FROM pipeline.event_subscription WHERE id = $1 FOR UPDATE';

const IS_LIVE = "state = 'live' AND refresh_before > now()";

/**
 * Facts that decide whether a subscription may be made. An address is known while a subscription of the same program to
 * it lives, and for a while after the last subscribe. A person who ends a program at a host ends it there for all
 * subscriptions to come.
 *
 * $1 account, $2 id, $3 principal, $4 hash of the URL, $5 seconds for which an address stays known, $6 keyed hash of host
 * and port
 */
export const STANDING = `
  SELECT coalesce(bool_or(id = $2 AND ${IS_LIVE}), false) AS "isLive",
         max(ended_by) FILTER (WHERE ended_by IN ('ended_by_owner', 'ended_by_operator') AND (id = $2
           OR (host_hash = $6 AND ${programOf('principal')} = ${programOf('$3::text')}))) AS "refusedBy",
         (count(*) FILTER (WHERE ${IS_LIVE}))::integer AS live,
         coalesce(bool_or(principal = $3 AND url_hash = $4
           AND (${IS_LIVE} OR subscribed_at > now() - make_interval(secs => $5))), false) AS "isVerified"
    FROM pipeline.event_subscription WHERE user_id = $1`;

/** A live one before its refresh, with the place behind which its first event lies that is not settled. $1 id */
export const CURRENT = `
  SELECT secret, suspended_at IS NOT NULL AS "isSuspended", failed_since AS "failedSince", last_error AS "lastError",
         last_delivery_at AS "lastDeliveryAt", has_gap AS "hasGap",
         coalesce(first.transaction_id, read_transaction)::float AS "transactionId",
         coalesce(first.sequence - 1, read_sequence)::float AS sequence, first.sequence IS NULL AS "isSettled",
         (extract(epoch FROM pace_at - now()) * 1000)::float AS "paceMs",
         (SELECT count(*)::integer FROM pipeline.event_subscription_delivery
           WHERE subscription_id = subscription.id AND state = 'waiting' AND kind = 'event') AS waiting
    FROM pipeline.event_subscription AS subscription
    LEFT JOIN LATERAL (
      SELECT transaction_id, sequence FROM pipeline.event_subscription_delivery
       WHERE subscription_id = subscription.id AND kind = 'event' ORDER BY transaction_id, sequence LIMIT 1) AS first ON true
   WHERE id = $1`;

/**
 * Makes held deliveries due again with all their attempts, in a new round; after an internal fault, which uses up no
 * round, in the same. A suspended subscription's retries begin their round anew. $1 id, $2 whether it was suspended
 */
export const WAKE = `
  UPDATE pipeline.event_subscription_delivery
     SET round = round + (state = 'held' AND own_faults = 0 AND lost_leases = 0)::integer, state = 'waiting', attempt = 1,
         round_began_at = NULL, next_attempt_at = now(), own_faults = 0, lost_leases = 0, due_since = NULL
   WHERE subscription_id = $1 AND (state = 'held' OR state = 'waiting' AND attempt > 1 AND $2::boolean)`;

/**
 * The secret that is replaced signs beside the new one for a while.
 *
 * $1 id, $2 dialect, $3 seconds to live, $4 another sealed secret or null, $5 its key, $6 seconds for which the former one
 * signs, null where it cannot, $7 keyed hash of host and port
 */
export const REFRESH = `
  UPDATE pipeline.event_subscription
     SET dialect = $2, host_hash = $7, refresh_before = now() + make_interval(secs => $3), subscribed_at = now(),
         previous_secret = CASE WHEN $4::text IS NULL THEN previous_secret WHEN $6::float IS NOT NULL THEN secret END,
         previous_secret_key_id = CASE WHEN $4 IS NULL THEN previous_secret_key_id WHEN $6 IS NOT NULL THEN secret_key_id END,
         previous_secret_expires_at = CASE WHEN $4 IS NULL THEN previous_secret_expires_at WHEN $6 IS NOT NULL THEN now() + make_interval(secs => $6) END,
         secret = coalesce($4, secret), secret_key_id = coalesce($5, secret_key_id),
         suspended_at = NULL, has_gap = false, due_at = least(due_at, now()), version = version + 1
   WHERE id = $1
  RETURNING refresh_before AS "refreshBefore"`;

/** Deletes an ended subscription of the same id with its deliveries, a word of its end included. $1 id */
export const DROP_ENDED = 'DELETE FROM pipeline.event_subscription WHERE id = $1';

/**
 * $1 id, $2 account, $3 slot, $4 principal, $5 name, $6 arguments, $7 URL, $8 its hash, $9 host, $10 dialect, $11 sealed
 * secret, $12 its key, $13 and $14 place after which it begins, $15 seconds to live, $16 keyed hash of host and port
 */
export const CREATE = `
  INSERT INTO pipeline.event_subscription
    (id, user_id, slot, principal, name, arguments, url, url_hash, host, dialect, secret, secret_key_id,
     read_transaction, read_sequence, refresh_before, host_hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + make_interval(secs => $15), $16)
  RETURNING refresh_before AS "refreshBefore"`;
