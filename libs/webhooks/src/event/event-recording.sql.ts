import { ALL_EVENTS } from '@wagewright/messaging';

/**
 * The event, and a delivery for each subscribed endpoint, as two CTEs (`event`, `delivery`) for a statement
 * that also writes the record: one round trip instead of two. Its five parameters are those of
 * `EventRecorder.prepare`; the statement must select `DUE_DELIVERIES`.
 *
 * A delivery's id is its event's with the last digit replaced by the endpoint's position in the user's list
 * (at most ten), which keeps it unique and costs nothing to make.
 *
 * @param first number of the first placeholder
 */
export function recordingCtes(first: number): string {
  const at = (offset: number) => `$${first + offset}`;
  const [id, userId, type, body, traceparent] = [at(0), at(1), at(2), at(3), at(4)];
  return `
  event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent)
    VALUES (${id}, ${userId}, ${type}, ${body}, ${traceparent})
    RETURNING id, sequence
  ), ${deliveryCte(userId, type)}`;
}

/**
 * Like `recordingCtes`, for any number of events of one user and type; the sequences ascend in their order. Its
 * parameters are those of `manyRecordingValues`.
 *
 * @param first number of the first placeholder
 */
export function manyRecordingCtes(first: number): string {
  const at = (offset: number) => `$${first + offset}`;
  const [ids, userId, type, bodies, traceparents] = [at(0), at(1), at(2), at(3), at(4)];
  return `
  event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent)
    SELECT recorded.id, ${userId}::text, ${type}::text, recorded.body, recorded.traceparent
      FROM unnest(${ids}::text[], ${bodies}::text[], ${traceparents}::text[])
           WITH ORDINALITY AS recorded (id, body, traceparent, position)
     ORDER BY recorded.position
    RETURNING id, sequence
  ), ${deliveryCte(userId, type)}`;
}

/** A delivery of each of the rows of `event` for each endpoint that wants it. */
function deliveryCte(userId: string, type: string): string {
  return `delivery AS (
    INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
    SELECT 'dlv_' || substr(event.id, 5, 21) || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', endpoint.position::integer, 1),
           ${userId}, endpoint.id, event.id, event.sequence,
           CASE WHEN endpoint.active THEN 'pending' ELSE 'held' END
      FROM event,
           (SELECT id, active, row_number() OVER (ORDER BY id) AS position
              FROM pipeline.webhook_endpoint
             WHERE user_id = ${userId} AND deleted_at IS NULL
               AND events && ARRAY[${type}, '${ALL_EVENTS}']) AS endpoint
    RETURNING state
  )`;
}

/** How many deliveries are due now, as `deliveries`; see `recordingCtes`. */
export const DUE_DELIVERIES = `SELECT count(*)::integer AS deliveries FROM delivery WHERE state = 'pending'`;
