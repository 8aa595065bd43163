import { Controller, Get } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { WebhookNoticesService } from '@wagewright/webhooks';
import type { WebhookNoticesResponse } from './webhook.response';

/** Tells of webhooks that were disabled because their receiver failed for days or is gone. */
@Controller('api/mcp/webhooks/notices')
@RequiresToken()
export class WebhookNoticesController {
  constructor(private readonly service: WebhookNoticesService) {}

  /**
   * Lists notices about webhooks that were disabled. A webhook is disabled when its receiver failed for days or said
   * that it is gone; changing it to `active` takes it up again.
   */
  @Get()
  async notices(@Caller() caller: Principal): Promise<WebhookNoticesResponse> {
    return { data: await this.service.list(caller.accountId) };
  }
}
