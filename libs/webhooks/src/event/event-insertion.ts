import { StatementPart, timeOfId } from '@wagewright/database';
import { serviceUnavailable } from '@wagewright/errors';
import { ALL_EVENTS, type WebhookEventType } from '@wagewright/messaging';
import { arrivalsOf } from '../shard/arrivals.sql';

/** An unwritten event with its final id and body. */
export interface PreparedEvent {
  id: string;
  userId: string;
  type: WebhookEventType;
  /** The JSON text for every receiver. */
  body: string;
  /** Trace of the request that caused it; null without one. */
  traceparent: string | null;
  /** The job of the event; null for other records. */
  subjectId: string | null;
  /** Principal of the write: `token:<id>`, `grant:<id>`, `session` or `service`. */
  actor: string;
}

/**
 * From the timestamp of an event to the statement that records it, at most: so a reader of ranges of time can tell which
 * range no event will enter any more. Milliseconds.
 */
const LATEST_MS = 30_000;

/** The result of a statement with `EVENT_INSERTION`. */
export interface RecordedEvents {
  /** Deliveries due now, without held ones. Wake the workers after the commit when above 0. */
  deliveries: number;
  /** The owner of the events; null or absent when only deliveries of earlier events were made due. */
  userId?: string | null;
}

/**
 * Writes any number of events of one user, with a delivery of each for every endpoint subscribed to its type. The
 * sequences ascend in the order of the events. A run throws ApiError 503 when one of them was prepared more than
 * 30 s ago: nothing is written, and the client's next call does the same with fresh events.
 *
 * A delivery's id is its event's with the last digit replaced by the endpoint's position among the user's (1 to 10), so
 * an event and an endpoint share one id, and an event has at most ten deliveries. Endpoints without a
 * position get digits after those.
 */
export const EVENT_INSERTION = new StatementPart<readonly PreparedEvent[]>(
  {
    ctes: `
      event AS (
        INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent, actor)
        SELECT given.id, $1::text, given.type, given.body, given.traceparent, given.actor
          FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $7::text[])
               WITH ORDINALITY AS given (id, type, body, traceparent, actor, position)
         ORDER BY given.position
        RETURNING id, sequence, type
      ),
      delivery AS (
        INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, subject_id)
        SELECT 'dlv_' || substr(event.id, 5, 21)
                 || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', endpoint.position, 1),
               $1, endpoint.id, event.id, event.sequence,
               CASE WHEN endpoint.active THEN 'pending' ELSE 'held' END,
               CASE WHEN endpoint.delivery_order = 'job'
                    THEN ($6::text[])[array_position($2::text[], event.id)] END
          FROM event
          JOIN (SELECT id, active, events, delivery_order,
                       coalesce(position, 10 + row_number() OVER (ORDER BY id))::integer AS position
                  FROM pipeline.webhook_endpoint
                 WHERE user_id = $1 AND deleted_at IS NULL) AS endpoint
            ON endpoint.events && ARRAY[event.type, '${ALL_EVENTS}']
        RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
      ),
      ${arrivalsOf('delivery')}`,
    result: `(SELECT count(*)::integer FROM delivery WHERE state = 'pending') AS deliveries, $1::text AS "userId"`,
  },
  (events) => [
    events[0]?.userId,
    events.map(({ id }) => requireFresh(id)),
    events.map(({ type }) => type),
    events.map(({ body }) => body),
    events.map(({ traceparent }) => traceparent),
    events.map(({ subjectId }) => subjectId),
    events.map(({ actor }) => actor),
  ],
);

/** @throws ApiError 503 for an event that was prepared too long ago to be recorded */
function requireFresh(id: string): string {
  const ageMs = Date.now() - timeOfId(id).getTime();
  if (ageMs <= LATEST_MS) return id;
  throw serviceUnavailable(new Error(`an event would be recorded ${ageMs} ms after its timestamp`));
}
