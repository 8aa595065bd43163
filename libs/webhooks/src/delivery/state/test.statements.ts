import { arrivalsOf } from '../../arrival/arrivals.sql';

/** One statement: a test is an event for the named endpoint alone, whatever its subscriptions. */
export const RECORD_TEST = `
  WITH event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent) VALUES ($1, $2, 'webhook.test', $3, $6)
    RETURNING id, sequence
  ), test AS (
  INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, trigger)
  SELECT $4, $2, $5, event.id, event.sequence, 'pending', 'test' FROM event
  RETURNING user_id, endpoint_id, state, next_attempt_at
  ), ${arrivalsOf('test')}
  SELECT FROM test`;

/** Only while no worker has begun it. $1 delivery */
export const CANCEL_TEST = `
  UPDATE pipeline.webhook_delivery SET state = 'cancelled', claimed_until = NULL, finished_at = now()
   WHERE id = $1 AND state IN ('pending', 'queued')`;
