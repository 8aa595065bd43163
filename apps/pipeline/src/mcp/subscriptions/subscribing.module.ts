import { Module } from '@nestjs/common';
import { AuditTrail } from '@wagewright/identity';
import { MessagingModule } from '@wagewright/messaging';
import { WebhooksModule } from '@wagewright/webhooks';
import { EventsModule } from '../../events/events.module';
import { CallbackVerifier } from './callback-verifier';
import { SubscriptionMethods } from './subscription-methods';
import { SubscriptionPlaces } from './subscription-places';
import { HostHash } from './host-hash';
import { SubscriptionStore } from './subscription-store';

/** Subscriptions as programs make, refresh and end them. */
@Module({
  imports: [MessagingModule, WebhooksModule, EventsModule],
  providers: [
    HostHash,
    SubscriptionMethods,
    SubscriptionStore,
    SubscriptionPlaces,
    CallbackVerifier,
    AuditTrail,
  ],
  exports: [SubscriptionMethods],
})
export class SubscribingModule {}
