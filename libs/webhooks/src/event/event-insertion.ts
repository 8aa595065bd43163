import { StatementPart } from '@wagewright/database';
import { ALL_EVENTS, type WebhookEventType } from '@wagewright/messaging';
import { arrivalsOf } from '../arrival/arrivals.sql';

/** An event that is not written yet: its id and its body are settled. */
export interface PreparedEvent {
  id: string;
  userId: string;
  type: WebhookEventType;
  /** The JSON text that every receiver gets. */
  body: string;
  /** Of the request that caused it; null when that is not traced. */
  traceparent: string | null;
  /** The job that it is about; null when it is about something else. */
  subjectId: string | null;
}

/** What a statement with `EVENT_INSERTION` answers. */
export interface RecordedEvents {
  /** Deliveries that are due now; held ones are not counted. Wake the workers after commit when above 0. */
  deliveries: number;
  /** Whose events they are; null or absent when no event was recorded, only deliveries of earlier ones. */
  userId?: string | null;
}

/**
 * Writes any number of events of one user, with a delivery of each for every endpoint that has subscribed to its type.
 * The sequences ascend in the order of the events.
 *
 * A delivery's id is its event's with the last digit replaced by the endpoint's position among the user's (1 to 10), so
 * there is one id for an event and an endpoint, and an event has ten deliveries at the most. Endpoints that
 * the release before has registered have no position: they get digits behind those.
 */
export const EVENT_INSERTION = new StatementPart<readonly PreparedEvent[]>(
  {
    ctes: `
      event AS (
        INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent)
        SELECT given.id, $1::text, given.type, given.body, given.traceparent
          FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
               WITH ORDINALITY AS given (id, type, body, traceparent, position)
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
        RETURNING user_id, endpoint_id, state, next_attempt_at
      ),
      ${arrivalsOf('delivery')}`,
    result: `(SELECT count(*)::integer FROM delivery WHERE state = 'pending') AS deliveries, $1::text AS "userId"`,
  },
  (events) => [
    events[0]?.userId,
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ body }) => body),
    events.map(({ traceparent }) => traceparent),
    events.map(({ subjectId }) => subjectId),
  ],
);
