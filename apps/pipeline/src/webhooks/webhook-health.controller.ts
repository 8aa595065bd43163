import { Controller, Get } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { EndpointHealthService } from '@wagewright/webhooks';
import type { WebhookHealthResponse } from './webhook-health.response';

/** Tells how each webhook is doing: whether it is disabled and why, its circuit, and how deliveries ended lately. */
@Controller('api/mcp/webhooks/health')
@RequiresToken()
export class WebhookHealthController {
  constructor(private readonly health: EndpointHealthService) {}

  @Get()
  async list(@Caller() caller: Principal): Promise<WebhookHealthResponse> {
    return { data: await this.health.list(caller.accountId) };
  }
}
