import type { ApiPromise } from '../api/api-promise.ts';
import type { CallOptions, Transport } from '../api/transport.ts';
import type {
  DeletedResponse,
  RecoverDeliveriesRequest,
  RecoveryResponse,
  RegisteredWebhookResponse,
  RegisterWebhookRequest,
  ResumedWebhookResponse,
  RotatedSecretResponse,
  RotateSecretRequest,
  TestWebhookRequest,
  UpdatedWebhookResponse,
  UpdateWebhookRequest,
  WebhookHealthResponse,
  WebhookListResponse,
  WebhookNoticesResponse,
  WebhookResponse,
  WebhookTestResponse,
} from '../generated/pipeline.ts';
import { Resource } from './resource.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';

/** Where events are sent to. */
export class Webhooks extends Resource {
  /** What was sent, and what came of it. */
  readonly deliveries: WebhookDeliveries;

  constructor(transport: Transport) {
    super(transport);
    this.deliveries = new WebhookDeliveries(transport);
  }

  /** All of them: a user has at most ten. */
  list(options?: CallOptions): ApiPromise<WebhookListResponse> {
    return this.transport.call('webhooks.list', {}, options);
  }

  get(id: string, options?: CallOptions): ApiPromise<WebhookResponse> {
    return this.transport.call('webhooks.get', { path: { id } }, options);
  }

  /** The answer shows the secret this once, where none was given. */
  create(webhook: RegisterWebhookRequest, options?: CallOptions): ApiPromise<RegisteredWebhookResponse> {
    return this.transport.call('webhooks.create', { body: webhook }, options);
  }

  update(
    id: string,
    changes: UpdateWebhookRequest,
    options?: CallOptions,
  ): ApiPromise<UpdatedWebhookResponse> {
    return this.transport.call('webhooks.update', { path: { id }, body: changes }, options);
  }

  delete(id: string, options?: CallOptions): ApiPromise<DeletedResponse> {
    return this.transport.call('webhooks.delete', { body: { webhookId: id } }, options);
  }

  /**
   * Sends one test event at once; the answer says what the receiver said.
   *
   * @param options with the `type` of the event: `webhook.test` by default, any other with example data
   */
  test(
    id: string,
    { type, ...options }: CallOptions & Pick<TestWebhookRequest, 'type'> = {},
  ): ApiPromise<WebhookTestResponse> {
    const body = { webhookId: id, ...(type != null && { type }) };
    return this.transport.call('webhooks.test', { body }, options);
  }

  /** Ends the pause after failures or a `Retry-After`; what waits for its next attempt is due at once. */
  resume(id: string, options?: CallOptions): ApiPromise<ResumedWebhookResponse> {
    return this.transport.call('webhooks.resume', { path: { id } }, options);
  }

  /** A new secret; the old one goes on signing beside it for the grace period. */
  rotateSecret(
    id: string,
    grace: RotateSecretRequest = {},
    options?: CallOptions,
  ): ApiPromise<RotatedSecretResponse> {
    return this.transport.call('webhooks.rotateSecret', { path: { id }, body: grace }, options);
  }

  /** Sends again what failed or was held since a time. */
  recover(id: string, period: RecoverDeliveriesRequest, options?: CallOptions): ApiPromise<RecoveryResponse> {
    return this.transport.call('webhooks.recover', { path: { id }, body: period }, options);
  }

  /** How each webhook is doing: why it is disabled, its circuit, and how deliveries ended in the last day. */
  health(options?: CallOptions): ApiPromise<WebhookHealthResponse> {
    return this.transport.call('webhooks.health', {}, options);
  }

  /** What happened to webhooks without their owner's doing, such as that one was disabled; newest first. */
  notices(options?: CallOptions): ApiPromise<WebhookNoticesResponse> {
    return this.transport.call('webhooks.notices', {}, options);
  }
}
