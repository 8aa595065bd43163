import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ACCOUNT_ENTITIES, AuthModule } from '@wagewright/auth';
import { DatabaseModule } from '@wagewright/database';
import { ConsoleErrorSurface } from '@wagewright/errors';
import { HttpModule, IDEMPOTENCY_ENTITIES } from '@wagewright/http';
import { IDENTITY_ENTITIES, IdentityModule } from '@wagewright/identity';
import { MessagingModule } from '@wagewright/messaging';
import { ManagementModule, TracingModule } from '@wagewright/observability';
import { ApplicationModule } from './application/application.module';
import { ConsoleEnv } from './console.env';
import { SameOriginMiddleware } from './http/same-origin.middleware';
import { SecurityHeadersMiddleware } from './http/security-headers.middleware';
import { LinksModule } from './links/links.module';
import { OidcModule } from './oidc/oidc.module';
import { PasskeysModule } from './passkeys/passkeys.module';
import { RecoveryModule } from './recovery/recovery.module';
import { SignUpModule } from './sign-up/sign-up.module';
import { RetentionModule } from './retention/retention.module';
import { SignInModule } from './sign-in/sign-in.module';
import { SessionsModule } from './sessions/sessions.module';

/** The console: people sign in with a browser and look after their accounts. */
@Module({
  imports: [
    ManagementModule.forPort(ConsoleEnv),
    TracingModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-console',
      entities: [...ACCOUNT_ENTITIES, ...IDEMPOTENCY_ENTITIES, ...IDENTITY_ENTITIES],
    }),
    MessagingModule,
    AuthModule,
    IdentityModule,
    HttpModule.forService({
      errorSurface: { settings: ConsoleEnv, create: () => new ConsoleErrorSurface() },
    }),
    SessionsModule,
    LinksModule,
    PasskeysModule,
    RecoveryModule,
    SignUpModule,
    OidcModule,
    SignInModule,
    RetentionModule,
    // Last: it answers every path that nobody else does.
    ApplicationModule,
  ],
})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SecurityHeadersMiddleware, SameOriginMiddleware).forRoutes('{*path}');
  }
}
