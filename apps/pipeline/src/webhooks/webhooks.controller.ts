import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { DeletedResponse } from '../http/deleted.response';
import { Creates } from '../http/created.decorator';
import { RegisterWebhookRequest } from './register-webhook.request';
import { UpdateWebhookRequest } from './update-webhook.request';
import { WebhookIdRequest } from './webhook-id.request';
import type {
  RegisteredWebhookResponse,
  UpdatedWebhookResponse,
  WebhookListResponse,
  WebhookResponse,
} from './webhook.response';
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

  @Get(':id')
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookResponse> {
    return this.webhooks.detail(caller.accountId, id);
  }

  @Patch(':id')
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: UpdateWebhookRequest,
  ): Promise<UpdatedWebhookResponse> {
    return this.webhooks.update(caller.accountId, id, request);
  }

  @Delete()
  remove(
    @Caller() caller: Principal,
    @Body() body: WebhookIdRequest,
    @Query() query: WebhookIdRequest,
  ): Promise<DeletedResponse> {
    return this.webhooks.remove(caller.accountId, body.webhookId ?? query.webhookId);
  }
}
