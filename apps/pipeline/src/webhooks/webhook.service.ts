import { Injectable } from '@nestjs/common';
import { type Principal, requireStepUp } from '@wagewright/auth';
import { parameterMissing } from '@wagewright/errors';
import { EndpointService, webhookNotFound } from '@wagewright/webhooks';
import { ListResponse } from '../pagination/list.response';
import { DeletedResponse } from '../records/deleted.response';
import { RecordTransaction } from '../records/record-transaction';
import type { RegisterWebhookRequest, UpdateWebhookRequest } from './webhook.request';
import { RegisteredWebhookResponse, type UpdatedWebhookResponse, WebhookResponse } from './webhook.response';

@Injectable()
export class WebhookService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly endpoints: EndpointService,
  ) {}

  async register(userId: string, request: RegisterWebhookRequest): Promise<RegisteredWebhookResponse> {
    const { url, events, secret, description, order, maxPerSecond } = request;
    const wanted = {
      userId,
      url,
      events,
      secret: secret ?? undefined,
      description,
      order: order ?? undefined,
      maxPerSecond,
    };
    return this.transaction.run(userId, async ({ manager }) =>
      RegisteredWebhookResponse.of(await this.endpoints.register(wanted, manager)),
    );
  }

  async list(userId: string): Promise<ListResponse<WebhookResponse>> {
    return ListResponse.whole(
      (await this.endpoints.list(userId)).map((webhook) => WebhookResponse.of(webhook)),
    );
  }

  /** Without their secrets; ten at most, so one page. */
  async *pages(userId: string): AsyncGenerator<WebhookResponse[]> {
    yield (await this.list(userId)).data;
  }

  /** @throws ApiError 404 when the user has no such webhook */
  async detail(userId: string, id: string): Promise<WebhookResponse> {
    const webhook = await this.endpoints.findOwned(userId, id);
    if (!webhook) throw webhookNotFound();
    return WebhookResponse.of(webhook);
  }

  /**
   * @throws ApiError 400 for a refused URL, 403 for another URL from a console user who first has to show a passkey,
   *   404 when the user has no such webhook
   */
  async update(
    caller: Principal,
    id: string,
    request: UpdateWebhookRequest,
  ): Promise<UpdatedWebhookResponse> {
    const { accountId: userId } = caller;
    if (request.url !== undefined && request.url !== (await this.detail(userId, id)).url)
      requireStepUp(caller);
    const { url, events, active, description, order, maxPerSecond } = request;
    const changes = { url, events, active, description, order, maxPerSecond };
    const webhook = await this.endpoints.update(userId, id, changes);
    return Object.assign(WebhookResponse.of(webhook), { heldDeliveries: webhook.heldDeliveries });
  }

  /** @throws ApiError 400 without an id, 404 when the user has no such webhook */
  async remove(userId: string, webhookId: string | null | undefined): Promise<DeletedResponse> {
    if (!webhookId) throw parameterMissing('webhookId', 'webhookId is required, in the body or the query.');
    await this.endpoints.remove(userId, webhookId);
    return DeletedResponse.of(webhookId);
  }
}
