import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { SecretsModule } from '../secrets/secrets.module';
import { BacklogSettler } from './backlog-settler';
import { CareLoop } from './care-loop';
import { DeliveryGauges } from './delivery-gauges';
import { Retention } from './retention.service';

/** What is not urgent: backlogs of disabled and removed endpoints, retention, gauges. */
@Module({
  imports: [SecretsModule, WebhooksModule],
  providers: [BacklogSettler, CareLoop, DeliveryGauges, Retention],
})
export class CareModule {}
