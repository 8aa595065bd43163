import { Module } from '@nestjs/common';
import { EventLogRepository } from '@wagewright/events';
import { WebhooksModule } from '@wagewright/webhooks';
import { DeliveryModule } from '../delivery/delivery.module';
import { ReceiverKinds } from '../delivery/receiver-kind';
import { SubscriptionEnds } from './ending/subscription-ends';
import { KnownSubscriptions } from './known-subscriptions';
import { LogAdvancer } from './reading/log-advancer';
import { SubscriptionReader } from './reading/subscription-reader';
import { SubscriptionLeases } from './state/lease.statements';
import { SubscriptionKind } from './subscription-kind';
import { CallbackVerifications } from './verification/callback-verifications';

@Module({
  imports: [DeliveryModule, WebhooksModule],
  providers: [
    EventLogRepository,
    KnownSubscriptions,
    LogAdvancer,
    SubscriptionReader,
    SubscriptionLeases,
    SubscriptionKind,
    SubscriptionEnds,
    CallbackVerifications,
  ],
})
export class SubscriptionsModule {
  constructor(kinds: ReceiverKinds, subscriptions: SubscriptionKind) {
    kinds.add(subscriptions);
  }
}
