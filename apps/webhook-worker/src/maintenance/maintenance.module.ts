import { Module } from '@nestjs/common';
import { WorkerLease } from '@wagewright/database';
import { WebhooksModule } from '@wagewright/webhooks';
import { SecretsModule } from '../secrets/secrets.module';
import { BacklogDrainer } from './backlog-drainer';
import { MaintenanceScheduler } from './maintenance-scheduler';
import { AccountErasures } from './erasure/account-erasures';
import { ErasureService } from './erasure/erasure.service';
import { RemovedEndpoints } from './erasure/removed-endpoints';
import { DeliveryGauges } from './delivery-gauges';
import { PartitionRepository } from './partitions/partition.repository';
import { PartitionService } from './partitions/partition.service';
import { RetentionService } from './retention.service';

@Module({
  imports: [SecretsModule, WebhooksModule],
  providers: [
    BacklogDrainer,
    MaintenanceScheduler,
    DeliveryGauges,
    WorkerLease,
    PartitionRepository,
    PartitionService,
    RetentionService,
    RemovedEndpoints,
    AccountErasures,
    ErasureService,
  ],
})
export class MaintenanceModule {}
