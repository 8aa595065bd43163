import { Module } from '@nestjs/common';
import { QueueName, registerQueue } from '@wagewright/messaging';
import { WebhooksModule } from '@wagewright/webhooks';
import { AddressGuard } from '../address/address-guard';
import { RelayModule } from '../relay/relay.module';
import { AttemptObserver } from './attempt-observer';
import { DeliveryAttemptService } from './delivery-attempt.service';
import { DeliveryLeaseRepository } from './delivery-lease.repository';
import { DeliveryProcessor } from './delivery.processor';
import { DeliveryResultRepository } from './delivery-result.repository';
import { LeaseRegistry } from './lease-registry';
import { LeasePrefetcher } from './lease-prefetcher';
import { OutboundMessageBuilder } from './outbound-message';
import { OwnFaults } from './own-faults';
import { ReceiverConnections } from './receiver-connections';
import { RetrySchedule } from './retry-schedule';
import { EndpointSequencer } from './endpoint-sequencer';
import { WebhookSender } from './webhook-sender';

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
    OwnFaults,
    ReceiverConnections,
    RetrySchedule,
    EndpointSequencer,
    WebhookSender,
  ],
  exports: [DeliveryProcessor],
})
export class DeliveryModule {}
