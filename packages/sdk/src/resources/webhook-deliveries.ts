import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type { DeliveryDetailResponse, DeliveryResponse } from '../generated/pipeline.ts';
import { type ListOf, Resource } from './resource.ts';

/** The deliveries of a webhook. */
export class WebhookDeliveries extends Resource {
  /** Newest first. */
  list(
    webhookId: string,
    query: QueryOf<'webhooks.deliveries.list'> = {},
    options?: CallOptions,
  ): ListOf<'webhooks.deliveries.list'> {
    const input = { path: { id: webhookId }, query };
    return this.pages('webhooks.deliveries.list', input, options);
  }

  /** With what was sent, and each attempt. */
  get(webhookId: string, deliveryId: string, options?: CallOptions): ApiPromise<DeliveryDetailResponse> {
    return this.transport.call('webhooks.deliveries.get', { path: { id: webhookId, deliveryId } }, options);
  }

  /** Sends it again, under the id of its event. */
  retry(webhookId: string, deliveryId: string, options?: CallOptions): ApiPromise<DeliveryResponse> {
    return this.transport.call('webhooks.deliveries.retry', { path: { id: webhookId, deliveryId } }, options);
  }
}
