import { Module } from '@nestjs/common';
import { provideProducer, QueueName } from '@wagewright/messaging';
import { DeliveryQueue } from './delivery-queue';
import { DueDeliveryRepository } from './due-delivery.repository';
import { LostLeaseRepository } from '../lease/lost-lease.repository';
import { RelayScheduler } from './relay-scheduler';
import { RelayService } from './relay.service';

/** Decides which deliveries are due and which of them are sent next. */
@Module({
  providers: [
    provideProducer(QueueName.WebhookDelivery),
    DeliveryQueue,
    DueDeliveryRepository,
    LostLeaseRepository,
    RelayService,
    RelayScheduler,
  ],
  exports: [DeliveryQueue, RelayScheduler],
})
export class RelayModule {}
