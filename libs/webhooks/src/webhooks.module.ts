import { Module } from '@nestjs/common';
import { MessagingModule } from '@wagewright/messaging';
import { AddressPolicy } from './address/address-policy';
import { WebhookUrlRules } from './address/webhook-url';
import { DeliveryHistoryRepository } from './delivery/delivery-history.repository';
import { DeliveryHistoryService } from './delivery/delivery-history.service';
import { EndpointRepository } from './endpoint/endpoint.repository';
import { EndpointService } from './endpoint/endpoint.service';
import { DeliveryWaker } from './event/delivery-waker';
import { Outbox } from './event/outbox';
import { DeliveryExplainer } from './explanation/delivery-explainer';
import { EndpointHealthRepository } from './health/endpoint-health.repository';
import { EndpointHealthService } from './health/endpoint-health.service';
import { WebhookNoticesService } from './notice/webhook-notices.service';
import { DeliveryFactsRepository } from './operator/delivery-facts.repository';
import { DeliveryReplayRepository } from './replay/delivery-replay.repository';
import { DeliveryReplayService } from './replay/delivery-replay.service';
import { SecretCipher } from './secret/secret-cipher';
import { SecretRotationService } from './endpoint/secret-rotation.service';
import { TestDeliveryRepository } from './test-delivery/test-delivery.repository';
import { WebhookTester } from './test-delivery/webhook-tester';

const PUBLIC = [
  AddressPolicy,
  WebhookUrlRules,
  SecretCipher,
  EndpointService,
  Outbox,
  DeliveryWaker,
  DeliveryHistoryService,
  DeliveryReplayService,
  SecretRotationService,
  WebhookNoticesService,
  EndpointHealthService,
  DeliveryExplainer,
  WebhookTester,
];

/** The webhooks of the pipeline and the worker. Needs `WEBHOOK_SETTINGS` and `WEBHOOK_ENTITIES`. */
@Module({
  imports: [MessagingModule],
  providers: [
    ...PUBLIC,
    EndpointRepository,
    DeliveryHistoryRepository,
    DeliveryReplayRepository,
    EndpointHealthRepository,
    DeliveryFactsRepository,
    TestDeliveryRepository,
  ],
  exports: PUBLIC,
})
export class WebhooksModule {}
