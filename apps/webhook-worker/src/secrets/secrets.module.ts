import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { PostponedDeliveries } from './postponed-deliveries';
import { UnreadableSecrets } from './unreadable-secrets';

@Module({
  imports: [WebhooksModule],
  providers: [PostponedDeliveries, UnreadableSecrets],
  exports: [UnreadableSecrets],
})
export class SecretsModule {}
