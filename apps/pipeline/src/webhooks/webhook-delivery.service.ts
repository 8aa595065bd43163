import { Injectable } from '@nestjs/common';
import type { WriteStep } from '@wagewright/database';
import { assetText } from '@wagewright/design';
import { decodeCursor, encodeCursor, IdempotencyService } from '@wagewright/http';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import {
  DeliveryHistoryService,
  DeliveryReplayService,
  EndpointService,
  SecretRotationService,
  webhookNotFound,
  WebhookTester,
} from '@wagewright/webhooks';
import type { ListResponse } from '../pagination/list.response';
import { RecordTransaction } from '../records/record-transaction';
import type {
  DeliveryDetailResponse,
  DeliveryResponse,
  RecoveryResponse,
  ResumedWebhookResponse,
  RotatedSecretResponse,
  WebhookTestResponse,
} from './delivery.response';
import type {
  ListDeliveriesRequest,
  RecoverDeliveriesRequest,
  RotateSecretRequest,
  TestWebhookRequest,
} from './webhook-deliveries.request';

@Injectable()
export class WebhookDeliveryService {
  private readonly step: WriteStep = (number, work) => this.idempotency.step(number, work);

  constructor(
    private readonly transaction: RecordTransaction,
    private readonly idempotency: IdempotencyService,
    private readonly endpoints: EndpointService,
    private readonly history: DeliveryHistoryService,
    private readonly replay: DeliveryReplayService,
    private readonly rotation: SecretRotationService,
    private readonly tester: WebhookTester,
  ) {}

  /** @throws ApiError 404 when the user has no such webhook */
  async list(
    userId: string,
    webhookId: string,
    { limit, cursor, state, event, answer, since, until }: ListDeliveriesRequest,
  ): Promise<ListResponse<DeliveryResponse>> {
    if (!(await this.endpoints.findOwned(userId, webhookId))) throw webhookNotFound();
    const filter = { states: state, events: event, answers: answer, since, until };
    const binding = JSON.stringify(['deliveries', userId, webhookId, filter]);
    const beforeId = cursor === undefined ? undefined : decodeCursor(cursor, binding).id;
    const { deliveries, hasMore, total } = await this.history.list(userId, webhookId, {
      limit,
      beforeId,
      ...filter,
    });
    const last = hasMore ? deliveries.at(-1) : undefined;
    const nextCursor = last ? encodeCursor({ sortValue: '', id: last.id }, binding) : null;
    return { data: deliveries, hasMore, nextCursor, total };
  }

  /** @throws ApiError 404 when webhook or delivery are not the user's */
  async detail(userId: string, webhookId: string, deliveryId: string): Promise<DeliveryDetailResponse> {
    return this.history.detail(userId, webhookId, deliveryId);
  }

  /** @throws ApiError 404 when webhook or delivery are not the user's, 409 when the webhook is disabled */
  async retry(userId: string, webhookId: string, deliveryId: string): Promise<DeliveryResponse> {
    return this.replay.retry(userId, webhookId, deliveryId, this.step);
  }

  /** @throws ApiError 404 when the user has no such webhook, 409 when it is disabled */
  async resume(userId: string, webhookId: string): Promise<ResumedWebhookResponse> {
    return { success: true, deliveries: await this.replay.resume(userId, webhookId, this.step) };
  }

  /** @throws ApiError 404 when there is no such webhook, 409 when it is disabled and this is no dry run */
  async recover(
    userId: string,
    webhookId: string,
    { since, until, dryRun }: RecoverDeliveriesRequest,
  ): Promise<RecoveryResponse> {
    const range = { since, until: until ?? undefined, dryRun: dryRun ?? undefined };
    return { success: true, ...(await this.replay.recover(userId, webhookId, range, this.step)) };
  }

  /** @throws ApiError 404 when the user has no such webhook */
  async rotate(
    userId: string,
    webhookId: string,
    { graceSeconds }: RotateSecretRequest,
  ): Promise<RotatedSecretResponse> {
    const grace = graceSeconds ?? undefined;
    return this.transaction.run(userId, async ({ manager }) => ({
      id: webhookId,
      ...(await this.rotation.rotate(userId, webhookId, grace, manager)),
    }));
  }

  /** @throws ApiError 404 when the user has no such webhook */
  async test(userId: string, { webhookId, type }: TestWebhookRequest): Promise<WebhookTestResponse> {
    const example = type && type !== 'webhook.test' ? { type, data: exampleDataOf(type) } : undefined;
    const result = await this.tester.test(userId, webhookId, { example, step: this.step });
    return { success: result.delivered, ...result };
  }
}

interface DescribedEvents {
  webhooks: Record<
    WebhookEventType,
    { post: { requestBody: { content: { 'application/json': { examples: ExampleOf } } } } }
  >;
}
interface ExampleOf {
  recorded: { value: { data: WebhookEvents[WebhookEventType] } };
}

let described: DescribedEvents['webhooks'] | undefined;

/** The `data` of the example of an event in the OpenAPI description. */
function exampleDataOf(type: WebhookEventType): WebhookEvents[WebhookEventType] {
  described ??= (JSON.parse(assetText('apps/pipeline/src/reference/openapi.json')) as DescribedEvents)
    .webhooks;
  return described[type].post.requestBody.content['application/json'].examples.recorded.value.data;
}
