import { Module } from '@nestjs/common';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { RecordsModule } from '../records/records.module';
import { WebhookDeliveriesController } from './webhook-deliveries.controller';
import { WebhookDeliveryService } from './webhook-delivery.service';
import { WebhookService } from './webhook.service';
import { WebhooksController } from './webhooks.controller';

@Module({
  imports: [RecordsModule, WebhooksLibrary],
  controllers: [WebhookDeliveriesController, WebhooksController],
  providers: [WebhookService, WebhookDeliveryService],
  exports: [WebhookService, WebhookDeliveryService],
})
export class WebhooksModule {}
