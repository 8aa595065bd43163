import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { PutOffDeliveries } from './put-off-deliveries';
import { UnreadableSecrets } from './unreadable-secrets';

/** Whether this worker can sign for every webhook. */
@Module({
  imports: [WebhooksModule],
  providers: [PutOffDeliveries, UnreadableSecrets],
  exports: [UnreadableSecrets],
})
export class SecretsModule {}
