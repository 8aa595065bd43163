import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { EndpointHealthService, WebhookNoticesService } from '@wagewright/webhooks';
import type { ListResponse } from '../pagination/list.response';
import type { DeletedResponse } from '../records/deleted.response';
import { Creates } from '../records/created.decorator';
import { RegisterWebhookRequest, UpdateWebhookRequest, WebhookIdRequest } from './webhook.request';
import type {
  RegisteredWebhookResponse,
  UpdatedWebhookResponse,
  WebhookHealthResponse,
  WebhookNoticesResponse,
  WebhookResponse,
} from './webhook.response';
import { WebhookService } from './webhook.service';

@Controller('api/mcp/webhooks')
@RequiresToken()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly endpoints: EndpointHealthService,
    private readonly noticed: WebhookNoticesService,
  ) {}

  // Before the route that takes any word as an id.
  /**
   * Tells how each webhook is doing. It says whether the webhook is disabled and why, where its circuit stands, and how
   * the deliveries of the last 24 hours ended.
   */
  @Get('health')
  async health(@Caller() caller: Principal): Promise<WebhookHealthResponse> {
    return { data: await this.endpoints.list(caller.accountId) };
  }

  /**
   * Lists notices about webhooks that were disabled. A webhook is disabled when its receiver failed for days or said
   * that it is gone; changing it to `active` takes it up again.
   */
  @Get('notices')
  async notices(@Caller() caller: Principal): Promise<WebhookNoticesResponse> {
    return { data: await this.noticed.list(caller.accountId) };
  }

  /** Lists the webhooks. All of them, at most ten, come on one page; secrets are never shown. */
  @Get()
  list(@Caller() caller: Principal): Promise<ListResponse<WebhookResponse>> {
    return this.webhooks.list(caller.accountId);
  }

  /**
   * Registers a webhook. The address must be https and public; an operator may allow private addresses for
   * development. Where no secret is given one is generated and shown this once. A user has at most ten webhooks.
   */
  @Post()
  @RequiresToken({ stepUp: true })
  @Creates()
  create(
    @Caller() caller: Principal,
    @Body() request: RegisterWebhookRequest,
  ): Promise<RegisteredWebhookResponse> {
    return this.webhooks.register(caller.accountId, request);
  }

  /** Shows a webhook. Its secret is never shown again. */
  @Get(':id')
  get(@Caller() caller: Principal, @Param('id') id: string): Promise<WebhookResponse> {
    return this.webhooks.detail(caller.accountId, id);
  }

  /**
   * Changes the members of a webhook that are given. Switching `active` on takes up a webhook that was disabled;
   * `heldDeliveries` says how many deliveries were held meanwhile, which `webhooks.recover` sends.
   */
  @Patch(':id')
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: UpdateWebhookRequest,
  ): Promise<UpdatedWebhookResponse> {
    return this.webhooks.update(caller, id, request);
  }

  /**
   * Deletes a webhook. `webhookId` stands in the body or in the query, because many clients and proxies drop the body
   * of a DELETE.
   */
  @Delete()
  delete(
    @Caller() caller: Principal,
    @Body() body: WebhookIdRequest,
    @Query() query: WebhookIdRequest,
  ): Promise<DeletedResponse> {
    return this.webhooks.remove(caller.accountId, body.webhookId ?? query.webhookId);
  }
}
