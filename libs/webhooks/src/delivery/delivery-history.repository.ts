import { Injectable } from '@nestjs/common';
import { idBound } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { WebhookAttempt } from './webhook-attempt.entity';
import type { WebhookEventType } from '@wagewright/messaging';
import type { DeliveryState } from './delivery-states';
import { WebhookDelivery } from './webhook-delivery.entity';

export const ANSWER_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
/** The status class of a response; `none`: no response, or not sent yet. */
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

/** Empty for all. */
export interface DeliveryFilter {
  states?: readonly DeliveryState[];
  events?: readonly WebhookEventType[];
  /** Answer to the last attempt. */
  answers?: readonly AnswerClass[];
  /** Recorded at or after … */
  since?: Date;
  /** … and before. */
  until?: Date;
}

export interface DeliveryPageQuery extends DeliveryFilter {
  /** Maximum of rows, at least 1. */
  limit: number;
  /** Only deliveries older than this one. */
  beforeId?: string;
}

/** An id has the clock of a service, `created_at` PostgreSQL's. */
const CLOCK_MARGIN_MS = 3_600_000;
/** An id has 48 bits for its time. Milliseconds since 1970. */
const LAST_ID_MS = 2 ** 48 - 1;

const OF_EVENTS = `EXISTS (SELECT FROM pipeline.webhook_event AS listed
   WHERE listed.id = delivery.eventId AND listed.type IN (:...events))`;
const ANSWERED = `CASE WHEN delivery.lastStatus IS NULL THEN 'none' ELSE (delivery.lastStatus / 100) || 'xx' END IN (:...answers)`;

@Injectable()
export class DeliveryHistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; one row more than `limit` when there are older ones. */
  async listOwned(
    userId: string,
    endpointId: string,
    { limit, beforeId, ...filter }: DeliveryPageQuery,
  ): Promise<WebhookDelivery[]> {
    const query = this.ofEndpoint(userId, endpointId, filter)
      .innerJoinAndSelect('delivery.event', 'event')
      .orderBy('delivery.id', 'DESC')
      .limit(limit + 1);
    if (beforeId !== undefined) query.andWhere('delivery.id < :beforeId', { beforeId });
    return query.getMany();
  }

  async countOwned(userId: string, endpointId: string, filter: DeliveryFilter): Promise<number> {
    return this.ofEndpoint(userId, endpointId, filter).getCount();
  }

  async findOwned(userId: string, endpointId: string, id: string): Promise<WebhookDelivery | null> {
    return this.dataSource
      .getRepository(WebhookDelivery)
      .findOne({ where: { id, endpointId, userId }, relations: { event: true } });
  }

  /** Attempts of a delivery whose owner the caller has checked, first to last. */
  async attemptsOf(userId: string, deliveryId: string): Promise<WebhookAttempt[]> {
    return this.dataSource
      .getRepository(WebhookAttempt)
      .find({ where: { deliveryId, delivery: { userId } }, order: { number: 'ASC' } });
  }

  /** Reads the events' table only for a filter by type. */
  private ofEndpoint(
    userId: string,
    endpointId: string,
    { states, events, answers, since, until }: DeliveryFilter,
  ) {
    const query = this.dataSource
      .getRepository(WebhookDelivery)
      .createQueryBuilder('delivery')
      .where('delivery.userId = :userId AND delivery.endpointId = :endpointId', { userId, endpointId });
    if (states) query.andWhere('delivery.state IN (:...states)', { states });
    if (events) query.andWhere(OF_EVENTS, { events });
    if (answers) query.andWhere(ANSWERED, { answers });
    // Ids ascend in time and order the list; the clocks differ by less than the margin.
    if (since)
      query.andWhere('delivery.id >= :first AND delivery.createdAt >= :since', {
        first: idNear(since.getTime() - CLOCK_MARGIN_MS),
        since,
      });
    if (until)
      query.andWhere('delivery.id < :end AND delivery.createdAt < :until', {
        end: idNear(until.getTime() + CLOCK_MARGIN_MS),
        until,
      });
    return query;
  }
}

/** The lowest id of a moment, clamped to the valid range. */
function idNear(ms: number): string {
  return idBound('dlv', Math.min(Math.max(ms, 0), LAST_ID_MS));
}
