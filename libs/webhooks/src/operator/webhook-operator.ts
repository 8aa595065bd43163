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
import { webhookDisabled, webhookNotFound } from '../endpoint/endpoint.errors';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import type { WebhookEndpoint } from '../endpoint/webhook-endpoint.entity';
import { DeliveryWaker } from '../event/delivery-waker';
import { DeliveryReplayRepository, type RecoveryRange } from '../replay/delivery-replay.repository';
import { type DeliveryExplanation, explainDelivery } from './delivery-explanation';
import { type DeliveryFacts, DeliveryFactsRepository } from './delivery-facts.repository';

/** An operator's actions on any webhook, without access to secrets. */
@Injectable()
export class WebhookOperator {
  constructor(
    private readonly repository: EndpointRepository,
    private readonly history: DeliveryHistoryService,
    private readonly replays: DeliveryReplayRepository,
    private readonly waker: DeliveryWaker,
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

  /** Resends one delivery, also a successful one. @throws ApiError 404, 409 when the webhook is disabled */
  async retry(webhookId: string, deliveryId: string, step?: WriteStep): Promise<DeliveryView> {
    const { userId, active } = await this.endpoint(webhookId);
    if (!active) throw webhookDisabled();
    await this.replays.retryOwned(userId, webhookId, deliveryId, step);
    // Read before a worker may have sent it: the operator sees the effect of this call.
    const delivery = await this.history.find(userId, webhookId, deliveryId);
    this.waker.wake({ deliveries: 1 });
    return delivery;
  }

  /** Resends held, exhausted and blocked deliveries. @returns their number; @throws ApiError 404, 409 */
  async recover(webhookId: string, range: RecoveryRange, step?: WriteStep): Promise<number> {
    const { userId, active } = await this.endpoint(webhookId);
    if (!active) throw webhookDisabled();
    const deliveries = await this.replays.recoverAll(userId, webhookId, range, step);
    this.waker.wake({ deliveries });
    return deliveries;
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
