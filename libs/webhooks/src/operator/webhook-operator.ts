import { Injectable } from '@nestjs/common';
import { isId, type WriteStep } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import type { EntityManager } from 'typeorm';
import {
  DeliveryHistoryService,
  type DeliveryPage,
  type DeliveryView,
} from '../delivery/delivery-history.service';
import type { DeliveryState } from '../delivery/delivery-states';
import { disableByOwner, enable } from '../endpoint/endpoint-change';
import { webhookNotFound } from '../endpoint/endpoint.errors';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import type { WebhookEndpoint } from '../endpoint/webhook-endpoint.entity';
import {
  DeliveryReplayService,
  type RecoverDeliveries,
  type Recovery,
} from '../replay/delivery-replay.service';
import { type DeliveryExplanation, explainDelivery } from './delivery-explanation';
import { type DeliveryFacts, DeliveryFactsRepository } from './delivery-facts.repository';

/** An operator's actions on any webhook, without access to secrets. */
@Injectable()
export class WebhookOperator {
  constructor(
    private readonly repository: EndpointRepository,
    private readonly history: DeliveryHistoryService,
    private readonly replays: DeliveryReplayService,
    private readonly facts: DeliveryFactsRepository,
  ) {}

  /** Newest first. @throws ApiError 404 when there is no such webhook */
  async deliveries(
    webhookId: string,
    query: { limit: number; states?: readonly DeliveryState[] },
  ): Promise<DeliveryPage> {
    const { userId } = await this.endpoint(webhookId);
    return this.history.list(userId, webhookId, query);
  }

  /** @throws ApiError 404 when there is no such delivery */
  async explain(deliveryId: string): Promise<DeliveryExplanation & { facts: DeliveryFacts }> {
    const facts = await this.facts.find(deliveryId);
    if (!facts) throw resourceNotFound('Delivery');
    return { ...explainDelivery(facts), facts };
  }

  /** Like its owner: `DeliveryReplayService`. */
  async retry(webhookId: string, deliveryId: string, step?: WriteStep): Promise<DeliveryView> {
    const { userId } = await this.endpoint(webhookId);
    return this.replays.retry(userId, webhookId, deliveryId, step);
  }

  /** Like its owner. */
  async recover(webhookId: string, range: RecoverDeliveries, step?: WriteStep): Promise<Recovery> {
    const { userId } = await this.endpoint(webhookId);
    return this.replays.recover(userId, webhookId, range, step);
  }

  /** As a part of a transaction. @returns the changed webhook. @throws ApiError 404 */
  async enable(manager: EntityManager, webhookId: string): Promise<WebhookEndpoint> {
    return this.change(manager, webhookId, enable);
  }

  /** Oldest first. */
  async endpoints(accountId: string): Promise<WebhookEndpoint[]> {
    return this.repository.listOwned(accountId);
  }

  /**
   * Disables a webhook like its owner, as a part of a transaction: unsent deliveries are held, and no notice is written.
   * @returns the changed webhook. @throws ApiError 404
   */
  async disable(manager: EntityManager, webhookId: string): Promise<WebhookEndpoint> {
    return this.change(manager, webhookId, disableByOwner);
  }

  /** Deliveries held so far; of a disabled webhook the worker holds the rest. */
  async countHeld(webhookId: string): Promise<number> {
    return this.repository.countHeld(webhookId);
  }

  private async change(
    manager: EntityManager,
    webhookId: string,
    change: (endpoint: WebhookEndpoint) => void,
  ): Promise<WebhookEndpoint> {
    const { userId } = await this.endpoint(webhookId);
    const changed = await this.repository.changeOwned(userId, webhookId, change, manager);
    if (!changed) throw webhookNotFound();
    return changed;
  }

  private async endpoint(id: string): Promise<WebhookEndpoint> {
    const endpoint = isId('wh', id) ? await this.repository.find(id) : null;
    if (!endpoint) throw webhookNotFound();
    return endpoint;
  }
}
