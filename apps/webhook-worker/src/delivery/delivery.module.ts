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
import { HeldLeases } from './held-leases';
import { LeasesAhead } from './leases-ahead';
import { OutboundMessageBuilder } from './outbound-message';
import { OwnFaults } from './own-faults';
import { ReceiverConnections } from './receiver-connections';
import { RetrySchedule } from './retry-schedule';
import { StartOrder } from './start-order';
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
    HeldLeases,
    LeasesAhead,
    OutboundMessageBuilder,
    OwnFaults,
    ReceiverConnections,
    RetrySchedule,
    StartOrder,
    WebhookSender,
  ],
  exports: [DeliveryProcessor],
})
export class DeliveryModule {}
