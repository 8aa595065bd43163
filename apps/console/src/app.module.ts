import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { ACCOUNT_ENTITIES, AuthModule } from '@wagewright/auth';
import { DatabaseModule } from '@wagewright/database';
import { PipelineErrorSurface } from '@wagewright/errors';
import { HttpModule } from '@wagewright/http';
import { IDENTITY_ENTITIES, IdentityModule } from '@wagewright/identity';
import { MessagingModule } from '@wagewright/messaging';
import { ManagementModule, TracingModule } from '@wagewright/observability';
import { AccountModule } from './account/account.module';
import { AuditModule } from './audit/audit.module';
import { ConsoleEnv } from './console.env';
import { CredentialsModule } from './credentials/credentials.module';
import { ProgramCorsMiddleware } from './http/program-cors.middleware';
import { SameOriginMiddleware } from './http/same-origin.middleware';
import { SecurityHeadersMiddleware } from './http/security-headers.middleware';
import { LinksModule } from './links/links.module';
import { Notice } from './notices/notice.entity';
import { NoticesModule } from './notices/notices.module';
import { OauthModule } from './oauth/oauth.module';
import { CROSS_ORIGIN_PATHS, PROGRAM_PATHS } from './oauth/server/protocol.controller';
import { OidcModule } from './oidc/oidc.module';
import { OwnerModule } from './owner/owner.module';
import { ApplicationModule } from './pages/application.module';
import { PasskeysModule } from './passkeys/passkeys.module';
import { RecoveryModule } from './recovery/recovery.module';
import { SignUpModule } from './sign-up/sign-up.module';
import { ReferenceModule } from './reference/reference.module';
import { SignInModule } from './sign-in/sign-in.module';
import { SessionsModule } from './sessions/sessions.module';
import { UsageModule } from './usage/usage.module';

/** The console: people sign in with a browser and manage their accounts. */
@Module({
  imports: [
    ManagementModule.forPort(ConsoleEnv),
    TracingModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-console',
      entities: [...ACCOUNT_ENTITIES, ...IDENTITY_ENTITIES, Notice],
    }),
    MessagingModule,
    AuthModule,
    IdentityModule,
    HttpModule.forService({
      errorSurface: { settings: ConsoleEnv, create: () => new PipelineErrorSurface() },
    }),
    AuditModule,
    SessionsModule,
    AccountModule,
    CredentialsModule,
    UsageModule,
    NoticesModule,
    OwnerModule,
    LinksModule,
    PasskeysModule,
    RecoveryModule,
    SignUpModule,
    OidcModule,
    OauthModule,
    SignInModule,
    ReferenceModule,
    // Last: it answers every path without another handler.
    ApplicationModule,
  ],
})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SecurityHeadersMiddleware).forRoutes('{*path}');
    // A path without a method would match all paths below it as well.
    const crossOrigin = CROSS_ORIGIN_PATHS.map((path) => ({ path, method: RequestMethod.ALL }));
    consumer.apply(ProgramCorsMiddleware).forRoutes(...crossOrigin);
    consumer
      .apply(SameOriginMiddleware)
      .exclude(...PROGRAM_PATHS)
      .forRoutes('{*path}');
  }
}
