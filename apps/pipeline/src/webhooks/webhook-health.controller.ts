import { Controller, Get } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { EndpointHealthService } from '@wagewright/webhooks';
import type { WebhookHealthResponse } from './webhook.response';

/** Tells how each webhook is doing: whether it is disabled and why, its circuit, and how deliveries ended lately. */
@Controller('api/mcp/webhooks/health')
@RequiresToken()
export class WebhookHealthController {
  constructor(private readonly endpoints: EndpointHealthService) {}

  /**
   * Tells how each webhook is doing. It says whether the webhook is disabled and why, where its circuit stands, and how
   * the deliveries of the last 24 hours ended.
   */
  @Get()
  async health(@Caller() caller: Principal): Promise<WebhookHealthResponse> {
    return { data: await this.endpoints.list(caller.accountId) };
  }
}
