import { Module } from '@nestjs/common';
import { DatabaseModule } from '@wagewright/database';
import { MessagingModule } from '@wagewright/messaging';
import { ManagementModule, TracingModule } from '@wagewright/observability';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { MaintenanceModule } from './maintenance/maintenance.module';
import { DeliveryModule } from './delivery/delivery.module';
import { HealthModule } from './health/health.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { WorkerEnv } from './worker.env';

@Module({
  imports: [
    ManagementModule.forPort(WorkerEnv),
    TracingModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-webhook-worker',
      entities: WEBHOOK_ENTITIES,
      plansOnce: true,
    }),
    MessagingModule,
    DeliveryModule,
    SubscriptionsModule,
    MaintenanceModule,
    HealthModule,
  ],
})
export class AppModule {}
