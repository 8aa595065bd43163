/** Endpoints that get a label of their own: the busiest, so that the number of series stays bounded. */
const LABELLED = 50;

/**
 * Due age counts what could be sent: deliveries of disabled endpoints and behind open circuits wait on
 * purpose. The states are those of the partial indexes; finished rows are not read.
 */
export const DUE_AGE = `
  SELECT count(*)::integer AS due, coalesce(max(age), 0)::float AS oldest,
         coalesce(percentile_disc(0.99) WITHIN GROUP (ORDER BY age), 0)::float AS p99
    FROM (SELECT extract(epoch FROM now() - delivery.next_attempt_at) AS age
            FROM pipeline.webhook_delivery AS delivery
            JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
           WHERE delivery.state IN ('pending', 'queued', 'leased') AND delivery.next_attempt_at <= now()
             AND endpoint.active AND endpoint.deleted_at IS NULL AND endpoint.circuit = 'closed') AS due`;

export const HELD = `SELECT count(*)::integer AS value FROM pipeline.webhook_delivery WHERE state = 'held'`;

export const IN_FLIGHT = `
  SELECT endpoint_id AS endpoint, count(*)::integer AS value FROM pipeline.webhook_delivery
   WHERE state IN ('queued', 'leased') GROUP BY endpoint_id ORDER BY 2 DESC LIMIT ${LABELLED}`;

export const NOT_CLOSED = `
  SELECT id AS endpoint, circuit FROM pipeline.webhook_endpoint
   WHERE circuit <> 'closed' AND active AND deleted_at IS NULL ORDER BY consecutive_failures DESC LIMIT ${LABELLED}`;

/** All of them, where the labelled ones end at a number; also the states in which there is none. */
export const CIRCUITS = `
  SELECT state AS circuit, count(endpoint.id)::integer AS value
    FROM unnest(ARRAY['closed', 'open', 'half_open']) AS state
    LEFT JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.circuit = state AND endpoint.active AND endpoint.deleted_at IS NULL
   GROUP BY state`;

/** $1 id of the key under which secrets are encrypted now */
export const OLD_KEYS = `
  SELECT count(*)::integer AS value FROM pipeline.webhook_endpoint
   WHERE deleted_at IS NULL AND (secret_key_id <> $1 OR previous_secret_key_id <> $1)`;
