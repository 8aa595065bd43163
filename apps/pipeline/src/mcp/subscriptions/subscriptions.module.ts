import { Module } from '@nestjs/common';
import { SubscriptionOperator } from '@wagewright/events';
import { AuditTrail } from '@wagewright/identity';
import { MessagingModule } from '@wagewright/messaging';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { EventsModule } from '../../events/events.module';
import { PersistenceModule } from '../../persistence/persistence.module';
import { CallbackVerifier } from './callback-verifier';
import { SubscriptionMethods } from './subscription-methods';
import { SubscriptionPlaces } from './subscription-places';
import { SubscriptionStore } from './subscription-store';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

/** Programs that are told of events at a callback of theirs: their own calls, and the lists of the person. */
@Module({
  imports: [MessagingModule, PersistenceModule, WebhooksLibrary, EventsModule],
  controllers: [SubscriptionsController],
  providers: [
    SubscriptionMethods,
    SubscriptionStore,
    SubscriptionPlaces,
    CallbackVerifier,
    SubscriptionsService,
    SubscriptionOperator,
    AuditTrail,
  ],
  exports: [SubscriptionMethods, SubscriptionsService],
})
export class SubscriptionsModule {}
