import { Injectable } from '@nestjs/common';
import { newId, StatementPart } from '@wagewright/database';
import type { WebhookEventBody, WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { activeTraceparent } from '@wagewright/observability';
import type { EntityManager } from 'typeorm';
import { EVENT_INSERTION, type PreparedEvent, type RecordedEvents } from './event-insertion';

/** Something that has happened to a record of a user. */
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
 * Writes events and their deliveries in the transaction of the change that they announce, so that an event is sent if
 * and only if the change is committed. After commit call `DeliveryWaker.wake` with the result; without it delivery
 * starts a moment later.
 */
@Injectable()
export class Outbox {
  /**
   * The writing as a part of a statement that also writes the record: one round trip instead of two. It answers
   * `RecordedEvents`.
   */
  readonly insertion = EVENT_INSERTION;

  /** Freezes the body and notes the trace of the present request. The caller writes the event, or drops it. */
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
   * Writes events in the caller's transaction, in one statement. Their order is that in which receivers are sent them.
   *
   * @param manager of the transaction that also writes the record
   * @param events of one user, of any types; none costs nothing
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

/** The job that an event is about, by the `jobId` of its data. */
function jobOf(data: object): string | null {
  return 'jobId' in data && typeof data.jobId === 'string' ? data.jobId : null;
}
