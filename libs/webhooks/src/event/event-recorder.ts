import { Injectable } from '@nestjs/common';
import { newId, PreparedStatement } from '@wagewright/database';
import { ALL_EVENTS, type WebhookEvents, type WebhookEventType } from '@wagewright/messaging';
import { activeTraceparent } from '@wagewright/observability';
import type { EntityManager } from 'typeorm';

export interface EventToRecord<T extends WebhookEventType = WebhookEventType> {
  userId: string;
  type: T;
  data: WebhookEvents[T];
}

export interface RecordedEvent {
  eventId: string;
  /** Deliveries that are due now; held ones are not counted. Wake the workers after commit when above 0. */
  deliveries: number;
}

/** An event that the caller's own statement writes. */
export interface PreparedEvent {
  eventId: string;
  values: readonly [id: string, userId: string, type: string, body: string, traceparent: string | null];
}

/**
 * The event, and a delivery for each subscribed endpoint, as two CTEs (`event`, `delivery`) for a statement
 * that also writes the record: one round trip instead of two. Its five parameters are those of
 * `EventRecorder.prepare`; the statement must select `DUE_DELIVERIES`.
 *
 * A delivery's id is its event's with the last digit replaced by the endpoint's place in the user's list
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
 * Like `recordingCtes`, for any number of events of one type: ids and bodies are arrays, and the sequences ascend
 * in their order. Its parameters are those of `EventRecorder.prepareMany`.
 *
 * @param first number of the first placeholder
 */
export function manyRecordingCtes(first: number): string {
  const at = (offset: number) => `$${first + offset}`;
  const [ids, userId, type, bodies, traceparent] = [at(0), at(1), at(2), at(3), at(4)];
  return `
  event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent)
    SELECT recorded.id, ${userId}::text, ${type}::text, recorded.body, ${traceparent}::text
      FROM unnest(${ids}::text[], ${bodies}::text[]) WITH ORDINALITY AS recorded (id, body, place)
     ORDER BY recorded.place
    RETURNING id, sequence
  ), ${deliveryCte(userId, type)}`;
}

/** A delivery of each of the rows of `event` for each endpoint that wants it. */
function deliveryCte(userId: string, type: string): string {
  return `delivery AS (
    INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
    SELECT 'dlv_' || substr(event.id, 5, 21) || substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', endpoint.place::integer, 1),
           ${userId}, endpoint.id, event.id, event.sequence,
           CASE WHEN endpoint.active THEN 'pending' ELSE 'held' END
      FROM event,
           (SELECT id, active, row_number() OVER (ORDER BY id) AS place
              FROM pipeline.webhook_endpoint
             WHERE user_id = ${userId} AND deleted_at IS NULL
               AND events && ARRAY[${type}, '${ALL_EVENTS}']) AS endpoint
    RETURNING state
  )`;
}

/** How many deliveries are due now, as `deliveries`; see `recordingCtes`. */
export const DUE_DELIVERIES = `SELECT count(*)::integer AS deliveries FROM delivery WHERE state = 'pending'`;

const RECORD = new PreparedStatement<{ deliveries: number }>(
  'webhook-record',
  `WITH ${recordingCtes(1)} ${DUE_DELIVERIES}`,
);

/** Writes events and their deliveries in the transaction of the change that they tell of. */
@Injectable()
export class EventRecorder {
  /**
   * Records one event inside the caller's transaction and freezes its body.
   * After commit call `DeliveryWaker.wake` with the result; without it delivery starts a moment later.
   *
   * @param manager of the transaction that also writes the record
   */
  async record<T extends WebhookEventType>(
    manager: EntityManager,
    event: EventToRecord<T>,
  ): Promise<RecordedEvent> {
    const { eventId, values } = this.prepare(event);
    const [recorded] = await RECORD.runIn(manager, values);
    return { eventId, deliveries: recorded?.deliveries ?? 0 };
  }

  /** A new event with its body frozen, as the parameters of `recordingCtes`. */
  prepare<T extends WebhookEventType>({ userId, type, data }: EventToRecord<T>): PreparedEvent {
    const eventId = newId('evt');
    const body = eventBody(type, data, new Date());
    return { eventId, values: [eventId, userId, type, body, activeTraceparent() ?? null] };
  }

  /** New events of one type, in their order, as the parameters of `manyRecordingCtes`. */
  prepareMany<T extends WebhookEventType>(
    userId: string,
    type: T,
    data: readonly WebhookEvents[T][],
  ): readonly unknown[] {
    const now = new Date();
    const ids = data.map(() => newId('evt'));
    const bodies = data.map((one) => eventBody(type, one, now));
    return [ids, userId, type, bodies, activeTraceparent() ?? null];
  }
}

/** The JSON text that receivers get: exactly these three members. */
export function eventBody<T extends WebhookEventType>(type: T, data: WebhookEvents[T], at: Date): string {
  return JSON.stringify({ event: type, timestamp: at.toISOString(), data });
}
