import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WebhookAttempt } from './webhook-attempt.entity';
import type { DeliveryState } from './state/delivery-states';
import { WebhookDelivery } from './webhook-delivery.entity';

export interface DeliveryPageQuery {
  /** Rows wanted, at least 1. */
  limit: number;
  /** Only deliveries older than this one. */
  beforeId?: string;
  states?: readonly DeliveryState[];
}

/** Reads deliveries and attempts, always by owner. */
@Injectable()
export class DeliveryHistoryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first; one row more than `limit` when there are older ones. */
  async listOwned(
    userId: string,
    endpointId: string,
    { limit, beforeId, states }: DeliveryPageQuery,
  ): Promise<WebhookDelivery[]> {
    const query = this.ofEndpoint(userId, endpointId, states)
      .innerJoinAndSelect('delivery.event', 'event')
      .orderBy('delivery.id', 'DESC')
      .limit(limit + 1);
    if (beforeId !== undefined) query.andWhere('delivery.id < :beforeId', { beforeId });
    return query.getMany();
  }

  async countOwned(userId: string, endpointId: string, states?: readonly DeliveryState[]): Promise<number> {
    return this.ofEndpoint(userId, endpointId, states).getCount();
  }

  async findOwned(userId: string, endpointId: string, id: string): Promise<WebhookDelivery | null> {
    return this.dataSource
      .getRepository(WebhookDelivery)
      .findOne({ where: { id, endpointId, userId }, relations: { event: true } });
  }

  /** Attempts of a delivery that the caller has found to be the user's, first to last. */
  async attemptsOf(userId: string, deliveryId: string): Promise<WebhookAttempt[]> {
    return this.dataSource
      .getRepository(WebhookAttempt)
      .find({ where: { deliveryId, delivery: { userId } }, order: { number: 'ASC' } });
  }

  private ofEndpoint(userId: string, endpointId: string, states?: readonly DeliveryState[]) {
    const query = this.dataSource
      .getRepository(WebhookDelivery)
      .createQueryBuilder('delivery')
      .where('delivery.userId = :userId AND delivery.endpointId = :endpointId', { userId, endpointId });
    return states ? query.andWhere('delivery.state IN (:...states)', { states }) : query;
  }
}
