import { Injectable } from '@nestjs/common';
import { isId, type WriteStep } from '@wagewright/database';
import { DeliveryHistoryService, type DeliveryView } from '../delivery/delivery-history.service';
import { webhookDisabled, webhookNotFound } from '../endpoint/endpoint.errors';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import type { WebhookEndpoint } from '../endpoint/webhook-endpoint.entity';
import { DeliveryWaker } from '../event/delivery-waker';
import { DeliveryReplayRepository } from './delivery-replay.repository';

export interface RecoverDeliveries {
  since: Date;
  /** Now by default. */
  until?: Date;
  /** Only counts. */
  dryRun?: boolean;
}

export interface Recovery {
  /** Made due again, or found by a dry run. */
  deliveries: number;
  dryRun: boolean;
}

/** Resends failed and held deliveries. Every attempt keeps its event's id. */
@Injectable()
export class DeliveryReplayService {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly history: DeliveryHistoryService,
    private readonly replays: DeliveryReplayRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  /**
   * Makes one delivery due now with a fresh retry schedule, also a successful one. A running one stays as it is.
   *
   * @param step for a call that may be repeated
   * @throws ApiError 404 when webhook or delivery are not the user's, 409 when the webhook is disabled
   */
  async retry(
    userId: string,
    webhookId: string,
    deliveryId: string,
    step?: WriteStep,
  ): Promise<DeliveryView> {
    const webhook = await this.webhookOf(userId, webhookId);
    await this.history.find(userId, webhookId, deliveryId);
    if (!webhook.active) throw webhookDisabled();
    await this.replays.retryOwned(userId, webhookId, deliveryId, step);
    // Read before a worker may have sent it: the response is the effect of this call.
    const delivery = await this.history.find(userId, webhookId, deliveryId);
    this.waker.wake({ deliveries: 1 });
    return delivery;
  }

  /**
   * Ends the pause of a webhook and makes deliveries due that wait for their next attempt. The receiver is still tried
   * by one delivery at a time until two have succeeded. Does no harm to a webhook that is not paused.
   *
   * @param step for a call that may be repeated; a repeat returns the total of all its tries
   * @returns the number of deliveries made due
   * @throws ApiError 404 when the user has no such webhook, 409 when it is disabled
   */
  async resume(userId: string, webhookId: string, step?: WriteStep): Promise<number> {
    const webhook = await this.webhookOf(userId, webhookId);
    if (!webhook.active) throw webhookDisabled();
    const deliveries = await this.replays.resume(userId, webhookId, step);
    this.waker.wake({ deliveries: Math.max(deliveries, 1) });
    return deliveries;
  }

  /**
   * Makes held, exhausted and blocked deliveries of a time range due again, oldest first; admission limits protect the
   * receiver. Safe to repeat: deliveries made due are not found again.
   *
   * @param step for a call that may be repeated; a repeat returns the total of all its tries
   * @throws ApiError 404 when there is no such webhook, 409 when it is disabled and this is no dry run
   */
  async recover(
    userId: string,
    webhookId: string,
    request: RecoverDeliveries,
    step?: WriteStep,
  ): Promise<Recovery> {
    const { since, until = new Date(), dryRun = false } = request;
    const webhook = await this.webhookOf(userId, webhookId);
    const range = { since, until };
    if (dryRun) return { deliveries: await this.replays.countRecoverable(userId, webhookId, range), dryRun };
    if (!webhook.active) throw webhookDisabled();
    const deliveries = await this.replays.recoverAll(userId, webhookId, range, step);
    this.waker.wake({ deliveries });
    return { deliveries, dryRun };
  }

  private async webhookOf(userId: string, webhookId: string): Promise<WebhookEndpoint> {
    const webhook = isId('wh', webhookId) ? await this.endpoints.findOwned(userId, webhookId) : null;
    if (!webhook) throw webhookNotFound();
    return webhook;
  }
}
