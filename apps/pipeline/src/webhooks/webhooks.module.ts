import { Module } from '@nestjs/common';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { RecordsModule } from '../records/records.module';
import { WebhookDeliveriesController } from './webhook-deliveries.controller';
import { WebhookDeliveryService } from './webhook-delivery.service';
import { WebhookHealthController } from './webhook-health.controller';
import { WebhookNoticesController } from './webhook-notices.controller';
import { WebhookService } from './webhook.service';
import { WebhooksController } from './webhooks.controller';

@Module({
  imports: [RecordsModule, WebhooksLibrary],
  // Before the controller that takes any word as an id.
  controllers: [
    WebhookHealthController,
    WebhookNoticesController,
    WebhookDeliveriesController,
    WebhooksController,
  ],
  providers: [WebhookService, WebhookDeliveryService],
  exports: [WebhookService, WebhookDeliveryService],
})
export class WebhooksModule {}
