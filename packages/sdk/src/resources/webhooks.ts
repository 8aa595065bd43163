import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource, type ListOf } from './resource.ts';
import type { QueryOf } from '../api/operations.ts';

/** The deliveries of a webhook. */
class WebhookDeliveries extends Resource {
  /** Newest first. */
  list(
    webhookId: string,
    query: QueryOf<'webhooks.deliveries.list'> = {},
    options?: CallOptions,
  ): ListOf<'webhooks.deliveries.list'> {
    const input = { path: { id: webhookId }, query };
    return this.pages('webhooks.deliveries.list', input, options);
  }

  /** One delivery, with its body and each attempt. */
  get(
    webhookId: string,
    deliveryId: string,
    options?: CallOptions,
  ): ApiPromise<Pipeline.DeliveryDetailResponse> {
    return this.transport.call('webhooks.deliveries.get', { path: { id: webhookId, deliveryId } }, options);
  }

  /** Sends it again, under the id of its event. */
  retry(webhookId: string, deliveryId: string, options?: CallOptions): ApiPromise<Pipeline.DeliveryResponse> {
    return this.transport.call('webhooks.deliveries.retry', { path: { id: webhookId, deliveryId } }, options);
  }
}

/** Where events are sent to. */
export class Webhooks extends Resource {
  /** Deliveries and their results. */
  readonly deliveries: WebhookDeliveries = new WebhookDeliveries(this.transport);

  /** All of them: a user has at most ten. */
  readonly list = this.reading('webhooks.list');
  readonly get = this.naming('webhooks.get');
  /** The answer shows the secret this once, where none was given. */
  readonly create = this.sending('webhooks.create');
  readonly update = this.changing('webhooks.update');
  /** Ends the pause after failures or a `Retry-After`; deliveries that wait for their next attempt are due at once. */
  readonly resume = this.naming('webhooks.resume');
  /** Sends deliveries again that failed or were held since a time. */
  readonly recover = this.changing('webhooks.recover');
  /** How each webhook is doing: why it is disabled, its circuit, and how deliveries ended in the last day. */
  readonly health = this.reading('webhooks.health');
  /** Changes of webhooks that their owner did not make, such as a disabled one; newest first. */
  readonly notices = this.reading('webhooks.notices');

  delete(id: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('webhooks.delete', { body: { webhookId: id } }, options);
  }

  /**
   * Sends one test event at once; the answer shows the receiver's response.
   *
   * @param options with the `type` of the event: `webhook.test` by default, any other with example data
   */
  test(
    id: string,
    { type, ...options }: CallOptions & Pick<Pipeline.TestWebhookRequest, 'type'> = {},
  ): ApiPromise<Pipeline.WebhookTestResponse> {
    const body = { webhookId: id, ...(type != null && { type }) };
    return this.transport.call('webhooks.test', { body }, options);
  }

  /** A new secret; the old one goes on signing beside it for the grace period. */
  rotateSecret(
    id: string,
    grace: Pipeline.RotateSecretRequest = {},
    options?: CallOptions,
  ): ApiPromise<Pipeline.RotatedSecretResponse> {
    return this.transport.call('webhooks.rotateSecret', { path: { id }, body: grace }, options);
  }
}

/** Subscriptions of programs by the MCP endpoint. Programs subscribe there; here a person sees and ends them. */
export class Subscriptions extends Resource {
  /** All of them, also those that ended within a week. */
  readonly list = this.reading('subscriptions.list');
  /** The program is refused until it is allowed again. */
  readonly end = this.naming('subscriptions.end');
  readonly allow = this.naming('subscriptions.allow');
}
