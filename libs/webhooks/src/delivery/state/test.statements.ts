import { arrivalsOf } from '../../arrival/arrivals.sql';

/**
 * One statement: a test is an event for the named endpoint alone, whatever its subscriptions. $1 event, $2 user, $3 body, $4 delivery,
 * $5 endpoint, $6 traceparent, $7 type, $8 whether it is an example
 */
export const RECORD_TEST = `
  WITH event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent, is_example)
    VALUES ($1, $2, $7, $3, $6, $8)
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
