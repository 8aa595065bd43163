import { PreparedStatement } from '@wagewright/database';
import type { Dialect } from '@wagewright/events';
import type { LeasedDelivery } from '../../delivery/state/leased-delivery';
import { SENDING_IS_HELD } from '../../delivery/state/statement-parts.sql';
import { hasPrincipal } from './principal.sql';

/** Deliveries of one subscription in flight. */
export const SLOTS = 4;

/** Due subscriptions for each claim. */
const SUBSCRIPTIONS = 64;

/**
 * The first open deliveries of a subscription that a claim looks at: a backlog costs nothing, and those that an internal
 * fault postpones are skipped within it.
 */
const WINDOW = 64;

/** Until a subscription is looked at again whose access has ended, and which nobody has ended yet. */
const NO_ACCESS_PAUSE = "interval '5 seconds'";

/** The placeholder of each parameter; the loads are objects by id. */
const $ = {
  shards: '$1',
  worker: '$2',
  /** Deliveries to lease at most. */
  room: '$3',
  retryRoom: '$4',
  /** Subscriptions whose last send has failed, with a result that is not written yet. */
  failing: '$5',
  userLoads: '$6',
  userLimit: '$7',
  hostLoads: '$8',
  hostLimit: '$9',
  leaseSeconds: '$10',
  shardCount: '$11',
  /** The bucket of each subscription: deliveries at once, and in a second. */
  burst: '$12',
  perSecond: '$13',
  /** The plans with access to the API. */
  plans: '$14',
};

export function claimValues(values: Record<keyof typeof $, unknown>): unknown[] {
  return (Object.keys($) as (keyof typeof $)[]).map((name) => values[name]);
}

/**
 * The due subscriptions, the longest waiting first. One that is just being written (`version`) waits for a later claim:
 * this one may not see what it got. The lock on the shard's row lets no other worker become its owner meanwhile.
 */
const DUE = `owned AS MATERIALIZED (
  SELECT shard FROM pipeline.webhook_shard WHERE shard = ANY(${$.shards}::smallint[]) AND owner = ${$.worker} AND NOT ${SENDING_IS_HELD} FOR UPDATE
), due AS MATERIALIZED (
  SELECT id, version, due_at FROM pipeline.event_subscription
   WHERE due_at < 'infinity' AND due_at <= now() AND slot % ${$.shardCount}::integer IN (SELECT shard FROM owned)
     AND id <> ALL(${$.failing}::text[])
   ORDER BY due_at LIMIT ${SUBSCRIPTIONS}
), locked AS MATERIALIZED (
  SELECT subscription.*
    FROM due JOIN pipeline.event_subscription AS subscription ON subscription.id = due.id AND subscription.version = due.version
     FOR UPDATE OF subscription SKIP LOCKED
)`;

/** Whether the account may still use the API. */
const HAS_PLAN = `EXISTS (
           SELECT FROM accounts.account
            WHERE account.id = subscription.user_id AND account.suspended_at IS NULL AND account.plan = ANY(${$.plans}::text[]))`;

/**
 * Room of each subscription. A live one gets events while its access lasts; an ended one only the word of its end.
 * `tokens` is its bucket, which does not hold back the word of the end.
 */
const CANDIDATES = `candidate AS MATERIALIZED (
  SELECT subscription.*, row_number() OVER ()::integer AS number,
         CASE WHEN subscription.state = 'ended' THEN ${SLOTS}
              ELSE floor(${$.burst}::float + 0.001 - greatest(extract(epoch FROM subscription.pace_at - now()), 0) * ${$.perSecond}::float) END AS tokens,
         subscription.state = 'live' AND subscription.suspended_at IS NULL AND subscription.refresh_before > now() AS is_live,
         subscription.state = 'live' AND NOT (${HAS_PLAN} AND ${hasPrincipal('now()')}) AS lacks_access,
         coalesce((${$.userLoads}::jsonb -> subscription.user_id)::integer, 0) AS user_load,
         coalesce((${$.hostLoads}::jsonb -> subscription.host)::integer, 0) AS host_load
    FROM locked AS subscription
)`;

/** The first open deliveries in the order of the log. Held ones wait for a refresh. */
const OPEN = `open AS MATERIALIZED (
  SELECT candidate.number, delivery.*
    FROM candidate CROSS JOIN LATERAL (
      SELECT id, kind, event_id, state, attempt, next_attempt_at, transaction_id, sequence
        FROM pipeline.event_subscription_delivery
       WHERE subscription_id = candidate.id AND state <> 'held' AND (candidate.is_live OR kind = 'terminated')
       ORDER BY transaction_id, sequence LIMIT ${WINDOW}) AS delivery
   WHERE (candidate.is_live AND NOT candidate.lacks_access) OR candidate.state = 'ended'
), load AS MATERIALIZED (
  SELECT number, count(*) FILTER (WHERE state = 'leased') AS leased,
         coalesce(bool_or(kind = 'event' AND attempt > 1), false) AS is_failing
    FROM open GROUP BY number
)`;

/** While an event has failed and its attempts are not over, no other event of the subscription is begun. */
const ELIGIBLE = `eligible AS MATERIALIZED (
  SELECT open.*, load.leased, least(${SLOTS} - load.leased, candidate.tokens) AS room,
         candidate.user_id, candidate.host, candidate.user_load, candidate.host_load, candidate.due_at
    FROM open JOIN load ON load.number = open.number JOIN candidate ON candidate.number = open.number
   WHERE open.state = 'waiting' AND (open.kind <> 'event' OR open.attempt > 1 OR NOT load.is_failing)
), chosen AS MATERIALIZED (
  SELECT id, number FROM (
    SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY of_subscription, due_at) AS of_user,
           row_number() OVER (PARTITION BY host ORDER BY of_subscription, due_at) AS of_host,
           row_number() OVER (PARTITION BY attempt > 1 ORDER BY of_subscription, due_at) AS of_kind
      FROM (SELECT *, row_number() OVER (PARTITION BY number ORDER BY transaction_id, sequence) AS of_subscription
              FROM eligible WHERE next_attempt_at <= now()) AS ordered
     WHERE of_subscription <= room) AS counted
   WHERE of_user <= ${$.userLimit}::integer - user_load AND of_host <= ${$.hostLimit}::integer - host_load
     AND (attempt = 1 OR of_kind <= ${$.retryRoom}::integer)
   ORDER BY of_subscription, due_at LIMIT ${$.room}::integer
)`;

/**
 * The time of the first attempt begins the round: what the receiver has taken since then decides whether the subscription
 * is suspended. The end of the statement alone reads the events: PostgreSQL 18.4 crashes when a WITH query prunes
 * partitions after the statement has rechecked a row that another had just changed.
 */
const LEASED = `leased AS (
  UPDATE pipeline.event_subscription_delivery AS delivery
     SET state = 'leased', lease = ${$.worker} || '.' || gen_random_uuid(),
         claimed_until = now() + make_interval(secs => ${$.leaseSeconds}),
         round_began_at = CASE WHEN delivery.attempt = 1 THEN now() ELSE round_began_at END
    FROM chosen
   WHERE delivery.id = chosen.id AND delivery.state = 'waiting'
  RETURNING delivery.*, chosen.number
)`;

/**
 * When each subscription is looked at next: now, as the last in line, while more is due; when its bucket has a token
 * again; when its next attempt is due; or never, until something is written for it. One with all slots taken is due
 * again when one of them is settled.
 */
const MOVED = `served AS MATERIALIZED (
  SELECT candidate.id, candidate.number, candidate.lacks_access, eligible.next_at,
         coalesce(load.leased, 0) + coalesce(taken.leased, 0) >= ${SLOTS} AS is_full,
         greatest(candidate.pace_at, now()) + make_interval(secs => coalesce(taken.leased, 0) / ${$.perSecond}::float) AS pace_at,
         candidate.tokens - coalesce(taken.leased, 0) AS tokens, coalesce(eligible.due, 0) > coalesce(taken.leased, 0) AS has_more
    FROM candidate
    LEFT JOIN load ON load.number = candidate.number
    LEFT JOIN (SELECT number, count(*) FILTER (WHERE next_attempt_at <= now()) AS due,
                      min(next_attempt_at) FILTER (WHERE next_attempt_at > now()) AS next_at
                 FROM eligible GROUP BY number) AS eligible ON eligible.number = candidate.number
    LEFT JOIN (SELECT number, count(*) AS leased FROM leased GROUP BY number) AS taken ON taken.number = candidate.number
), moved AS (
  UPDATE pipeline.event_subscription AS subscription
     SET version = subscription.version + 1, pace_at = served.pace_at,
         due_at = CASE WHEN served.lacks_access THEN now() + ${NO_ACCESS_PAUSE}
                       WHEN served.is_full THEN 'infinity'
                       WHEN served.has_more AND served.tokens < 1
                         THEN served.pace_at - make_interval(secs => (${$.burst}::float - 1) / ${$.perSecond}::float)
                       WHEN served.has_more THEN now()
                       ELSE coalesce(served.next_at, 'infinity') END
    FROM served WHERE subscription.id = served.id
)`;

/** A leased delivery as the statement returns it. */
export interface ClaimedRow extends LeasedDelivery {
  kind: 'subscription';
  round: number;
  /** An event, or a notice about the subscription itself. */
  what: 'event' | 'gap' | 'terminated';
  reason: string | null;
  name: string;
  arguments: string | null;
  principal: string;
  dialect: Dialect;
  /** Null for a word of the subscription itself, and for an event that was erased. */
  eventBody: string | null;
  actor: string | null;
  /** The safe place: no fitting event at or before it is unsettled but this one. */
  safeTransaction: string;
  safeSequence: string;
  clusters: string[];
}

/**
 * Leases what is due for subscriptions in the shards that a worker serves, unless the operator holds all sending. Only
 * to a token or grant that has access now.
 */
export const CLAIM = new PreparedStatement<ClaimedRow>(
  'subscription-claim',
  `
WITH ${[DUE, CANDIDATES, OPEN, ELIGIBLE, LEASED, MOVED].join(', ')}
SELECT 'subscription' AS kind, 'auto' AS trigger, ${SLOTS} AS slots, leased.id AS "deliveryId", leased.lease, leased.attempt,
       leased.round, leased.sequence::float AS sequence, leased.kind AS what, leased.reason, candidate.user_id AS "userId",
       candidate.id AS "endpointId", candidate.name, candidate.arguments, candidate.principal, candidate.dialect,
       candidate.url, candidate.host, candidate.id AS origin, candidate.secret,
       CASE WHEN candidate.previous_secret_expires_at > now() THEN candidate.previous_secret END AS "previousSecret",
       coalesce(event.id, '') AS "eventId", coalesce(event.type, leased.kind) AS "eventType", event.body AS "eventBody",
       event.actor, coalesce(leased.event_at, now()) AS "eventAt", event.traceparent,
       coalesce(first.transaction_id, candidate.read_transaction) AS "safeTransaction",
       coalesce(first.sequence - (first.id <> leased.id)::integer, candidate.read_sequence) AS "safeSequence",
       ARRAY(SELECT cluster FROM pipeline.event_log_epoch ORDER BY number) AS clusters,
       served.has_more AND served.tokens >= 1 AS "hasMore"
  FROM leased
  JOIN candidate ON candidate.number = leased.number
  JOIN served ON served.number = leased.number
  LEFT JOIN pipeline.webhook_event AS event ON event.id = leased.event_id
  LEFT JOIN LATERAL (
    SELECT id, transaction_id, sequence FROM pipeline.event_subscription_delivery
     WHERE subscription_id = candidate.id AND kind = 'event' ORDER BY transaction_id, sequence LIMIT 1) AS first ON true
 ORDER BY leased.transaction_id, leased.sequence`,
);
