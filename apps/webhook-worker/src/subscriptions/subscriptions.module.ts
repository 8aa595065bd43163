import { Module } from '@nestjs/common';
import { EventLogRepository } from '@wagewright/events';
import { DeliveryModule } from '../delivery/delivery.module';
import { ReceiverKinds } from '../delivery/receiver-kind';
import { SubscriptionEnds } from './ending/subscription-ends';
import { KnownSubscriptions } from './known-subscriptions';
import { LogAdvancer } from './reading/log-advancer';
import { SubscriptionReader } from './reading/subscription-reader';
import { SubscriptionStateRepository } from './state/subscription-state.repository';
import { SubscriptionGauges } from './subscription-gauges';
import { SubscriptionKind } from './subscription-kind';
import { SubscriptionUpkeep } from './upkeep/subscription-upkeep';

@Module({
  imports: [DeliveryModule],
  providers: [
    EventLogRepository,
    KnownSubscriptions,
    LogAdvancer,
    SubscriptionReader,
    SubscriptionStateRepository,
    SubscriptionKind,
    SubscriptionEnds,
    SubscriptionUpkeep,
    SubscriptionGauges,
  ],
})
export class SubscriptionsModule {
  constructor(kinds: ReceiverKinds, subscriptions: SubscriptionKind) {
    kinds.add(subscriptions);
  }
}
