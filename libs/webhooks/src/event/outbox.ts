import { Injectable } from '@nestjs/common';
import { newId, StatementPart, timeOfId } from '@wagewright/database';
import type { WebhookEventBody, WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { activeTraceparent, currentActor } from '@wagewright/observability';
import type { EntityManager } from 'typeorm';
import { EVENT_INSERTION, type PreparedEvent, type RecordedEvents } from './event-insertion';

export interface EventToRecord<T extends WebhookEventType = WebhookEventType> {
  userId: string;
  type: T;
  data: WebhookEvents[T];
}

const NO_EVENTS: RecordedEvents = { deliveries: 0 };

const WRITE = StatementPart.combine<readonly PreparedEvent[], RecordedEvents>('webhook-outbox', [
  EVENT_INSERTION,
]);

/**
 * Writes events and their deliveries in the transaction of the change, so that an event is sent if and only if the
 * change is committed. After the commit call `DeliveryWaker.wake` with the result; without it delivery starts a moment
 * later.
 */
@Injectable()
export class Outbox {
  /**
   * The insertion as a part of a statement that also writes the record: one round trip instead of two. Returns
   * `RecordedEvents`.
   */
  readonly insertion = EVENT_INSERTION;

  /**
   * Freezes the body and notes the trace and the caller of the present request. The id's moment is the body's timestamp.
   * The caller writes the event at once, or drops it.
   */
  prepare<T extends WebhookEventType>({ userId, type, data }: EventToRecord<T>): PreparedEvent {
    const id = newId('evt');
    return {
      id,
      userId,
      type,
      body: eventBody(type, data, timeOfId(id)),
      traceparent: activeTraceparent() ?? null,
      subjectId: jobOf(data),
      actor: currentActor() ?? 'service',
    };
  }

  /**
   * Writes events in the caller's transaction, in one statement and in sending order.
   *
   * @param manager of the transaction that also writes the record
   * @param events of one user, of any types; may be empty
   * @throws ApiError 503 when one of them was prepared too long ago
   */
  async write(manager: EntityManager, events: readonly PreparedEvent[]): Promise<RecordedEvents> {
    return events.length === 0 ? NO_EVENTS : WRITE.runIn(manager, events);
  }
}

/** The JSON text that receivers get. */
export function eventBody<T extends WebhookEventType>(
  event: T,
  data: WebhookEvents[T],
  timestamp: Date,
): string {
  const body: WebhookEventBody<T> = { event, timestamp, data };
  return JSON.stringify(body);
}

/** The job of an event, by the `jobId` of its data. */
function jobOf(data: object): string | null {
  return 'jobId' in data && typeof data.jobId === 'string' ? data.jobId : null;
}
