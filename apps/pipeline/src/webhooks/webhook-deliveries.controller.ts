import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import type {
  DeliveryDetailResponse,
  DeliveryResponse,
  RecoveryResponse,
  RotatedSecretResponse,
  WebhookTestResponse,
} from './delivery.response';
import { ListDeliveriesRequest } from './list-deliveries.request';
import { RecoverDeliveriesRequest } from './recover-deliveries.request';
import { RotateSecretRequest } from './rotate-secret.request';
import { TestWebhookRequest } from './test-webhook.request';
import { WebhookDeliveryService } from './webhook-delivery.service';

@Controller('api/mcp/webhooks')
@RequiresToken()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveryService) {}

  @Post('test')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  test(@Caller() caller: Principal, @Body() request: TestWebhookRequest): Promise<WebhookTestResponse> {
    return this.deliveries.test(caller.accountId, request.webhookId);
  }

  @Get(':id/deliveries')
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() request: ListDeliveriesRequest,
  ): Promise<ListResponse<DeliveryResponse>> {
    return this.deliveries.list(caller.accountId, id, request);
  }

  @Get(':id/deliveries/:deliveryId')
  detail(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<DeliveryDetailResponse> {
    return this.deliveries.detail(caller.accountId, id, deliveryId);
  }

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

  @Post(':id/rotate-secret')
  @HttpCode(HttpStatus.OK)
  rotate(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: RotateSecretRequest,
  ): Promise<RotatedSecretResponse> {
    return this.deliveries.rotate(caller.accountId, id, request);
  }
}
