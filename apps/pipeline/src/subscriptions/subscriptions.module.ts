import { Module } from '@nestjs/common';
import { SubscriptionOperator } from '@wagewright/events';
import { AuditTrail } from '@wagewright/identity';
import { RecordsModule } from '../records/records.module';
import { SubscriptionsController } from './subscriptions.controller';
import { SubscriptionsService } from './subscriptions.service';

/** Subscriptions of programs, for the person whose records they are; programs subscribe by the MCP endpoint. */
@Module({
  imports: [RecordsModule],
  controllers: [SubscriptionsController],
  providers: [SubscriptionsService, SubscriptionOperator, AuditTrail],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
