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
import { TestDeliveryRepository } from './test-delivery/test-delivery.repository';
import { WebhookTester } from './test-delivery/webhook-tester';

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
    TestDeliveryRepository,
    WebhookTester,
  ],
  exports: [
    AddressPolicy,
    WebhookUrlRules,
    SecretCipher,
    EndpointService,
    EventRecorder,
    DeliveryWaker,
    DeliveryHistory,
    WebhookTester,
  ],
})
export class WebhooksModule {}
