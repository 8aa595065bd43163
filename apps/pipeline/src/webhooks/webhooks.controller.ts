import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { DeletedResponse } from '../records/deleted.response';
import { Creates } from '../records/created.decorator';
import { RegisterWebhookRequest } from './register-webhook.request';
import { WebhookIdBody, WebhookIdQuery } from './webhook-id.request';
import type { RegisteredWebhookResponse, WebhookListResponse } from './webhook.response';
import { WebhookService } from './webhook.service';

@Controller('api/mcp/webhooks')
@RequiresToken()
export class WebhooksController {
  constructor(private readonly webhooks: WebhookService) {}

  @Get()
  list(@Caller() caller: Principal): Promise<WebhookListResponse> {
    return this.webhooks.list(caller.accountId);
  }

  @Post()
  @Creates()
  register(
    @Caller() caller: Principal,
    @Body() request: RegisterWebhookRequest,
  ): Promise<RegisteredWebhookResponse> {
    return this.webhooks.register(caller.accountId, request);
  }

  @Delete()
  remove(
    @Caller() caller: Principal,
    @Body() body: WebhookIdBody,
    @Query() query: WebhookIdQuery,
  ): Promise<DeletedResponse> {
    return this.webhooks.remove(caller.accountId, body.webhookId ?? query.webhookId);
  }
}
