import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import { EndpointService } from '@wagewright/webhooks';
import { DeletedResponse } from '../records/deleted.response';
import type { RegisterWebhookRequest } from './register-webhook.request';
import { RegisteredWebhookResponse, WebhookListResponse } from './webhook.response';

/** The API's view of the webhooks library. */
@Injectable()
export class WebhookService {
  constructor(private readonly endpoints: EndpointService) {}

  async register(userId: string, request: RegisterWebhookRequest): Promise<RegisteredWebhookResponse> {
    const { url, events, secret, description } = request;
    const webhook = await this.endpoints.register({
      userId,
      url,
      events,
      secret: secret ?? undefined,
      description: description ?? undefined,
    });
    return RegisteredWebhookResponse.of(webhook);
  }

  async list(userId: string): Promise<WebhookListResponse> {
    return WebhookListResponse.of(await this.endpoints.list(userId));
  }

  /** @throws ApiError 400 without an id, 404 when there is no such webhook of the user */
  async remove(userId: string, webhookId: string | null | undefined): Promise<DeletedResponse> {
    if (!webhookId) throw parameterMissing('webhookId', 'webhookId is required, in the body or the query.');
    await this.endpoints.remove(userId, webhookId);
    return DeletedResponse.of(webhookId);
  }
}
