import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import type {
  DeliveryDetailResponse,
  DeliveryResponse,
  RecoveryResponse,
  ResumedWebhookResponse,
  RotatedSecretResponse,
  WebhookTestResponse,
} from './delivery.response';
import {
  ListDeliveriesRequest,
  RecoverDeliveriesRequest,
  RotateSecretRequest,
  TestWebhookRequest,
} from './webhook-deliveries.request';
import { WebhookDeliveryService } from './webhook-delivery.service';

@Controller('api/mcp/webhooks')
@RequiresToken()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveryService) {}

  /**
   * Sends a test event to a webhook at once. One attempt is made, whatever the webhook is subscribed to, and no other
   * follows. With `type` it is an event of that type with the data of its example; `GET /api/mcp/events` does not list
   * it. The answer is 200 even when the receiver fails: `delivered`, `statusCode` and `error` have the result.
   */
  @Post('test')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  test(@Caller() caller: Principal, @Body() request: TestWebhookRequest): Promise<WebhookTestResponse> {
    return this.deliveries.test(caller.accountId, request);
  }

  /** Lists the deliveries of a webhook, the newest first. `state` narrows the list; deliveries are kept for 30 days. */
  @Get(':id/deliveries')
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() request: ListDeliveriesRequest,
  ): Promise<ListResponse<DeliveryResponse>> {
    return this.deliveries.list(caller.accountId, id, request);
  }

  /**
   * Shows a delivery with all its attempts. Each attempt has its timings, the status of the receiver and the
   * beginning of what it answered.
   */
  @Get(':id/deliveries/:deliveryId')
  get(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<DeliveryDetailResponse> {
    return this.deliveries.detail(caller.accountId, id, deliveryId);
  }

  /**
   * Sends a delivery again, also one that succeeded. It is due at once and has the whole schedule of retries before it;
   * one that is under way stays so. A webhook that is disabled is refused with 409.
   */
  @Post(':id/deliveries/:deliveryId/retry')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  retry(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<DeliveryResponse> {
    return this.deliveries.retry(caller.accountId, id, deliveryId);
  }

  /**
   * Ends the pause of a webhook after failures or a `Retry-After`. Deliveries that wait for their next attempt are due at
   * once; the receiver gets one at a time until two have succeeded. Repeating it does no harm, nor does a webhook that is
   * not paused; one that is disabled is refused with 409.
   */
  @Post(':id/resume')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  resume(@Caller() caller: Principal, @Param('id') id: string): Promise<ResumedWebhookResponse> {
    return this.deliveries.resume(caller.accountId, id);
  }

  /**
   * Sends deliveries again that failed or were held in a time, the oldest first. A dry run only counts. Repeating it
   * does no harm; a webhook that is disabled is refused with 409.
   */
  @Post(':id/recover')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  recover(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: RecoverDeliveriesRequest,
  ): Promise<RecoveryResponse> {
    return this.deliveries.recover(caller.accountId, id, request);
  }

  /**
   * Replaces the signing secret of a webhook. The new secret is shown this once; the old one goes on signing beside
   * it for `graceSeconds`, so that no delivery fails while the receiver is changed.
   */
  @Post(':id/rotate-secret')
  @RequiresToken({ stepUp: true })
  @HttpCode(HttpStatus.OK)
  rotateSecret(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: RotateSecretRequest,
  ): Promise<RotatedSecretResponse> {
    return this.deliveries.rotate(caller.accountId, id, request);
  }
}
