import type { Invariant } from '../scheduler/invariant';

/**
 * Endpoints with something due that are neither ready nor arriving, nor wait for their pace, and whose circuit is closed:
 * a claim would never look at them.
 */
const FORGOTTEN = `
  SELECT endpoint.id FROM pipeline.webhook_endpoint AS endpoint
    LEFT JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = endpoint.id
   WHERE endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL
     AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL AND endpoint.retry_after IS NULL
     AND EXISTS (
       SELECT FROM pipeline.webhook_delivery AS delivery
        WHERE endpoint_id = endpoint.id AND state = 'pending' AND trigger <> 'test' AND next_attempt_at <= now()
          AND (subject_id IS NULL OR NOT EXISTS (
            SELECT FROM pipeline.webhook_delivery AS earlier
             WHERE earlier.endpoint_id = endpoint.id AND earlier.subject_id = delivery.subject_id
               AND earlier.state IN ('pending', 'leased') AND earlier.sequence < delivery.sequence)))
     AND NOT EXISTS (SELECT FROM pipeline.webhook_arrival WHERE endpoint_id = endpoint.id)
     AND coalesce(entry.ready_at > now()
                    + CASE WHEN endpoint.max_per_second IS NULL THEN interval '0' ELSE interval '1 second' END, true)`;

/** First attempts below where a claim of their endpoint begins to read, of which no arrival tells. */
const HIDDEN = `
  SELECT delivery.endpoint_id FROM pipeline.webhook_ready AS entry
    JOIN pipeline.webhook_delivery AS delivery
      ON delivery.endpoint_id = entry.endpoint_id AND state = 'pending' AND attempt = 1 AND sequence < entry.firsts_from
   WHERE NOT EXISTS (SELECT FROM pipeline.webhook_arrival AS arrival
                      WHERE arrival.endpoint_id = entry.endpoint_id AND arrival.firsts_from <= sequence)`;

export const NOTHING_FORGOTTEN: Invariant = {
  name: 'no due endpoint is forgotten',
  when: 'step',
  every: 10,
  async check(world) {
    const [found] = await world.query<{ id: string }>(`${FORGOTTEN} UNION ALL ${HIDDEN}`);
    return found && `nobody will look at ${found.id}, which has a due delivery`;
  },
};
