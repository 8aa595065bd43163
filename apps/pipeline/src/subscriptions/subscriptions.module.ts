import { Module } from '@nestjs/common';
import { SubscriptionOperator } from '@wagewright/events';
import { AuditTrail } from '@wagewright/identity';
import { PersistenceModule } from '../persistence/persistence.module';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

/** What programs watch, for the person whose records they are; programs subscribe by the MCP endpoint. */
@Module({
  imports: [PersistenceModule],
  controllers: [SubscriptionsController],
  providers: [SubscriptionsService, SubscriptionOperator, AuditTrail],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
