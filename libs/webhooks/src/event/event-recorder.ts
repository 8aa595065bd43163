import { Injectable } from '@nestjs/common';
import { newId, PreparedStatement } from '@wagewright/database';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { activeTraceparent } from '@wagewright/observability';
import type { EntityManager } from 'typeorm';
import { DUE_DELIVERIES, recordingCtes } from './event-recording.sql';

export interface EventToRecord<T extends WebhookEventType = WebhookEventType> {
  userId: string;
  type: T;
  data: WebhookEvents[T];
}

export interface RecordedEvent {
  eventId: string;
  /** Deliveries that are due now; held ones are not counted. Wake the workers after commit when above 0. */
  deliveries: number;
  userId: string;
}

/** An event that the caller's own statement writes. */
export interface PreparedEvent {
  eventId: string;
  values: readonly [id: string, userId: string, type: string, body: string, traceparent: string | null];
}

const RECORD = new PreparedStatement<{ deliveries: number }>(
  'webhook-record',
  `WITH ${recordingCtes(1)} ${DUE_DELIVERIES}`,
);

/** Writes events and their deliveries in the transaction of the change that they announce. */
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
    return { eventId, deliveries: recorded?.deliveries ?? 0, userId: event.userId };
  }

  /** A new event with its body frozen, as the parameters of `recordingCtes`. */
  prepare<T extends WebhookEventType>({ userId, type, data }: EventToRecord<T>): PreparedEvent {
    const eventId = newId('evt');
    const body = eventBody(type, data, new Date());
    return { eventId, values: [eventId, userId, type, body, activeTraceparent() ?? null] };
  }
}

/** The parameters of `manyRecordingCtes`. @param events of one user and type, at least one */
export function manyRecordingValues(events: readonly PreparedEvent[]): readonly unknown[] {
  const [ids, users, types, bodies, traceparents] = [0, 1, 2, 3, 4].map((i) =>
    events.map(({ values }) => values[i]),
  );
  return [ids, users?.[0], types?.[0], bodies, traceparents];
}

/** The JSON text that receivers get: exactly these three members. */
export function eventBody<T extends WebhookEventType>(type: T, data: WebhookEvents[T], at: Date): string {
  return JSON.stringify({ event: type, timestamp: at.toISOString(), data });
}
