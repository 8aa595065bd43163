import { Module } from '@nestjs/common';
import { MessagingModule } from '@wagewright/messaging';
import { AddressPolicy } from './address/address-policy';
import { WebhookUrlRules } from './address/webhook-url';
import { DeliveryHistoryRepository } from './delivery/delivery-history.repository';
import { DeliveryHistory } from './delivery/delivery-history.service';
import { EndpointRepository } from './endpoint/endpoint.repository';
import { EndpointService } from './endpoint/endpoint.service';
import { DeliveryWaker } from './event/delivery-waker';
import { EventRecorder } from './event/event-recorder';
import { SecretCipher } from './secret/secret-cipher';

/** Webhooks as the pipeline and the worker share them. Needs `WEBHOOK_SETTINGS` and `WEBHOOK_ENTITIES`. */
@Module({
  imports: [MessagingModule],
  providers: [
    AddressPolicy,
    WebhookUrlRules,
    SecretCipher,
    EndpointRepository,
    EndpointService,
    EventRecorder,
    DeliveryWaker,
    DeliveryHistoryRepository,
    DeliveryHistory,
  ],
  exports: [
    AddressPolicy,
    WebhookUrlRules,
    SecretCipher,
    EndpointService,
    EventRecorder,
    DeliveryWaker,
    DeliveryHistory,
  ],
})
export class WebhooksModule {}
