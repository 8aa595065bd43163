import { Injectable } from '@nestjs/common';
import { newId, plainSteps, timeOfId } from '@wagewright/database';
import { activeTraceparent } from '@wagewright/observability';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import type { AttemptErrorClass } from '../delivery/webhook-attempt.entity';
import type { DeliveryState } from '../delivery/delivery-states';
import { eventBody } from '../event/outbox';
import { arrivalsOf } from '../shard/arrivals.sql';

export interface TestProgress {
  state: DeliveryState;
  status: number | null;
  error: string | null;
  /** Class of the attempt's error; null before its end, and for a success. */
  errorClass: AttemptErrorClass | null;
  /** Duration of the attempt, milliseconds; null before its end. */
  durationMs: number | null;
}

export interface TestEvent {
  type: WebhookEventType;
  data: WebhookEvents[WebhookEventType];
  /** Whether it is another event than `webhook.test`. */
  isExample: boolean;
}

/**
 * One statement: a test is an event for the named endpoint alone, whatever its subscriptions. $1 event, $2 user, $3 body, $4 delivery,
 * $5 endpoint, $6 traceparent, $7 type, $8 whether it is an example
 */
const RECORD_TEST = `
  WITH event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body, traceparent, is_example)
    VALUES ($1, $2, $7, $3, $6, $8)
    RETURNING id, sequence
  ), test AS (
  INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, trigger)
  SELECT $4, $2, $5, event.id, event.sequence, 'pending', 'test' FROM event
  RETURNING user_id, endpoint_id, state, next_attempt_at, sequence, attempt
  ), ${arrivalsOf('test')}
  SELECT FROM test`;

const CANCEL_TEST = `
  UPDATE pipeline.webhook_delivery SET state = 'cancelled', claimed_until = NULL, finished_at = now()
   WHERE id = $1 AND trigger = 'test' AND state = 'pending'`;

const PROGRESS = `
  SELECT delivery.state, delivery.last_status AS status, delivery.last_error AS error,
         attempt.error_class AS "errorClass", attempt.total_ms AS "durationMs"
    FROM pipeline.webhook_delivery AS delivery
    LEFT JOIN pipeline.webhook_attempt AS attempt ON attempt.delivery_id = delivery.id
   WHERE delivery.id = $1`;

@Injectable()
export class TestDeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The id's moment is the body's timestamp, as of every event. @returns the id of the delivery */
  async record(
    userId: string,
    endpointId: string,
    { type, data, isExample }: TestEvent,
    step = plainSteps(this.dataSource),
  ): Promise<string> {
    return step(0, async (manager) => {
      const eventId = newId('evt');
      const id = deliveryIdOf(eventId);
      const body = eventBody(type, data, timeOfId(eventId));
      const traceparent = activeTraceparent() ?? null;
      const values = [eventId, userId, body, id, endpointId, traceparent, type, isExample];
      await manager.query(RECORD_TEST, values);
      return id;
    });
  }

  async progressOf(id: string): Promise<TestProgress | undefined> {
    const rows: TestProgress[] = await this.dataSource.query(PROGRESS, [id]);
    return rows[0];
  }

  /** Cancels a test that no worker has begun; a running send continues, and a test that a person has resent. */
  async cancel(id: string): Promise<void> {
    await this.dataSource.query(CANCEL_TEST, [id]);
  }
}

/** The event's id with a last digit that no endpoint's position gives (see `EVENT_INSERTION`). */
function deliveryIdOf(eventId: string): string {
  return `dlv_${eventId.slice('evt_'.length, -1)}z`;
}
