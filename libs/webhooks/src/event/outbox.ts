import { Injectable } from '@nestjs/common';
import { newId, StatementPart } from '@wagewright/database';
import type { WebhookEventBody, WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { activeTraceparent } from '@wagewright/observability';
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

  /** Freezes the body and records the trace of the present request. The caller writes the event, or drops it. */
  prepare<T extends WebhookEventType>({ userId, type, data }: EventToRecord<T>): PreparedEvent {
    const body = eventBody(type, data, new Date());
    return {
      id: newId('evt'),
      userId,
      type,
      body,
      traceparent: activeTraceparent() ?? null,
      subjectId: jobOf(data),
    };
  }

  /**
   * Writes events in the caller's transaction, in one statement and in sending order.
   *
   * @param manager of the transaction that also writes the record
   * @param events of one user, of any types; may be empty
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
