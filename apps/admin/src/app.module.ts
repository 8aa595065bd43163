import { Global, Module } from '@nestjs/common';
import { ACCOUNT_ENTITIES, AuthModule } from '@wagewright/auth';
import { DatabaseModule } from '@wagewright/database';
import { DATASET_ENTITIES } from '@wagewright/dataset';
import { SubscriptionOperator } from '@wagewright/events';
import { IDENTITY_ENTITIES, IdentityModule } from '@wagewright/identity';
import { MessagingModule } from '@wagewright/messaging';
import { HealthRegistry } from '@wagewright/observability';
import { REDIS_IS_OPTIONAL } from '@wagewright/redis';
import { WEBHOOK_ENTITIES, WebhookOperationsModule } from '@wagewright/webhooks';

/**
 * Nobody probes a command: the checks are registered and never run. A key is revoked in PostgreSQL, whatever is wrong
 * with Redis.
 */
@Global()
@Module({
  providers: [HealthRegistry, { provide: REDIS_IS_OPTIONAL, useValue: true }],
  exports: [HealthRegistry, REDIS_IS_OPTIONAL],
})
class CommandModule {}

/** The common services of the commands: accounts, credentials, usage, the database and the message bus. */
@Module({
  imports: [
    CommandModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-admin',
      entities: [...ACCOUNT_ENTITIES, ...IDENTITY_ENTITIES, ...DATASET_ENTITIES, ...WEBHOOK_ENTITIES],
      // A person waits for the command; the Job of a release is restarted.
      connectAttempts: 2,
      isReadOnly: true,
    }),
    MessagingModule,
    AuthModule,
    IdentityModule,
    WebhookOperationsModule,
  ],
  providers: [SubscriptionOperator],
})
export class AppModule {}
