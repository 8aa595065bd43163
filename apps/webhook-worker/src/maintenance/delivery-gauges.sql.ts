/** Endpoints with a label of their own: the busiest, so that the number of series stays bounded. */
const LABELLED = 50;

/**
 * Upper bound of a count: it takes half a second for a backlog of this size, and a larger one needs no exact figure.
 */
const COUNTED = 100_000;

/** A postponed delivery has been due since before its pause. */
const DUE_SINCE = 'coalesce(due_since, next_attempt_at)';

const IS_SERVED = `endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL AND endpoint.circuit = 'closed'
       AND coalesce(endpoint.retry_after <= now(), true)`;

/**
 * The due age covers sendable deliveries: those of disabled endpoints, suspended accounts, open circuits and receivers
 * that asked for a pause wait on purpose. Each part of `open` uses a partial index and skips finished rows. In a
 * backlog beyond the count, the oldest may be missed; `first_in_line` and `first_postponed` find it.
 */
export const DUE_AGE = `
  WITH due AS (
    SELECT extract(epoch FROM now() - open.since) AS age
      FROM (SELECT endpoint_id, ${DUE_SINCE} AS since FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt = 1
            UNION ALL
            SELECT endpoint_id, ${DUE_SINCE} FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt > 1
            UNION ALL
            SELECT endpoint_id, ${DUE_SINCE} FROM pipeline.webhook_delivery WHERE state IN ('queued', 'leased')) AS open
      JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = open.endpoint_id
     WHERE open.since <= now()
       AND ${IS_SERVED}
     LIMIT ${COUNTED}
  ), first_in_line AS (
    SELECT extract(epoch FROM now() - first.since) AS age
      FROM pipeline.webhook_endpoint AS endpoint CROSS JOIN LATERAL (
        SELECT ${DUE_SINCE} AS since FROM pipeline.webhook_delivery
         WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt = 1 ORDER BY sequence LIMIT 1) AS first
     WHERE ${IS_SERVED}
  ), first_postponed AS (
    SELECT extract(epoch FROM now() - delivery.due_since) AS age
      FROM pipeline.webhook_delivery AS delivery
      JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
     WHERE delivery.state = 'pending' AND delivery.due_since IS NOT NULL
       AND ${IS_SERVED}
     ORDER BY delivery.due_since LIMIT 1
  )
  SELECT (SELECT count(*)::integer FROM due) AS due,
         greatest((SELECT max(age) FROM due), (SELECT max(age) FROM first_in_line), (SELECT age FROM first_postponed), 0)::float
           AS oldest,
         coalesce((SELECT percentile_disc(0.99) WITHIN GROUP (ORDER BY age) FROM due), 0)::float AS p99`;

/** Few, if any: this state has an index of its own. */
export const POSTPONED = `
  SELECT count(*)::integer AS value FROM pipeline.webhook_delivery
   WHERE state = 'pending' AND due_since IS NOT NULL AND next_attempt_at > now()`;

export const HELD = `SELECT count(*)::integer AS value FROM pipeline.webhook_delivery WHERE state = 'held'`;

export const IN_FLIGHT = `
  SELECT endpoint_id AS endpoint, count(*)::integer AS value FROM pipeline.webhook_delivery
   WHERE state IN ('queued', 'leased') GROUP BY endpoint_id ORDER BY 2 DESC LIMIT ${LABELLED}`;

export const NOT_CLOSED = `
  SELECT id AS endpoint, circuit FROM pipeline.webhook_endpoint
   WHERE circuit <> 'closed' AND active AND deleted_at IS NULL ORDER BY consecutive_failures DESC LIMIT ${LABELLED}`;

/** All circuits, unlike the limited labels; also the states with none. */
export const CIRCUITS = `
  SELECT state AS circuit, count(endpoint.id)::integer AS value
    FROM unnest(ARRAY['closed', 'open', 'half_open']) AS state
    LEFT JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.circuit = state AND endpoint.active AND endpoint.deleted_at IS NULL
   GROUP BY state`;

/** $1 id of the current encryption key */
export const OLD_KEYS = `
  SELECT count(*)::integer AS value FROM pipeline.webhook_endpoint
   WHERE deleted_at IS NULL AND (secret_key_id <> $1 OR previous_secret_key_id <> $1)`;
