import { Module } from '@nestjs/common';
import { provideProducer, QueueName } from '@wagewright/messaging';
import { DeliveryQueue } from './delivery-queue';
import { DueDeliveryRepository } from './due-delivery.repository';
import { LostLeaseRepository } from './lost-lease.repository';
import { RelayLoop } from './relay-loop';
import { Relay } from './relay.service';

/** Which deliveries are due, and whose turn it is. */
@Module({
  providers: [
    provideProducer(QueueName.WebhookDelivery),
    DeliveryQueue,
    DueDeliveryRepository,
    LostLeaseRepository,
    Relay,
    RelayLoop,
  ],
  exports: [DeliveryQueue, RelayLoop],
})
export class RelayModule {}
