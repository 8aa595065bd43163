import { Module } from '@nestjs/common';
import { DeliveryQueue } from './delivery-queue';
import { DueDeliveryRepository } from './due-delivery.repository';
import { LostLeaseRepository } from './lost-lease.repository';
import { RelayLoop } from './relay-loop';
import { RelayService } from './relay.service';

/** Which deliveries are due, and whose turn it is. */
@Module({
  providers: [DeliveryQueue, DueDeliveryRepository, LostLeaseRepository, RelayService, RelayLoop],
  exports: [DeliveryQueue, RelayLoop],
})
export class RelayModule {}
