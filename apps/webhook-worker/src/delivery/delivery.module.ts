import { Module } from '@nestjs/common';
import { QueueName, registerQueue } from '@wagewright/messaging';
import { WebhooksModule } from '@wagewright/webhooks';
import { AddressGuard } from '../address/address-guard';
import { RelayModule } from './scheduling/relay.module';
import { AttemptObserver } from './attempt/attempt-observer';
import { DeliveryAttemptService } from './attempt/delivery-attempt.service';
import { DeliveryLeaseRepository } from './lease/delivery-lease.repository';
import { DeliveryProcessor } from './delivery.processor';
import { DeliveryResultRepository } from './attempt/delivery-result.repository';
import { LeaseRegistry } from './lease/lease-registry';
import { LeasePrefetcher } from './lease/lease-prefetcher';
import { OutboundMessageBuilder } from './attempt/outbound-message';
import { InternalFaults } from './attempt/internal-faults';
import { ReceiverConnections } from './attempt/receiver-connections';
import { RetrySchedule } from './attempt/retry-schedule';
import { EndpointSequencer } from './scheduling/endpoint-sequencer';
import { WebhookSender } from './attempt/webhook-sender';

const DELIVERY_QUEUE = registerQueue(QueueName.WebhookDelivery);

/** Sending: lease, guard, signature, POST, result. */
@Module({
  imports: [WebhooksModule, RelayModule, DELIVERY_QUEUE],
  providers: [
    AddressGuard,
    AttemptObserver,
    DeliveryAttemptService,
    DeliveryLeaseRepository,
    DeliveryProcessor,
    DeliveryResultRepository,
    LeaseRegistry,
    LeasePrefetcher,
    OutboundMessageBuilder,
    InternalFaults,
    ReceiverConnections,
    RetrySchedule,
    EndpointSequencer,
    WebhookSender,
  ],
  exports: [DeliveryProcessor],
})
export class DeliveryModule {}
