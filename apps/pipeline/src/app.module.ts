import { Module } from '@nestjs/common';
import { ACCOUNT_ENTITIES, AuthModule } from '@wagewright/auth';
import { DatabaseModule } from '@wagewright/database';
import { HttpModule, protectedResource } from '@wagewright/http';
import { MessagingModule } from '@wagewright/messaging';
import { ManagementModule, TracingModule } from '@wagewright/observability';
import { ReferenceModule } from '@wagewright/reference';
import { WEBHOOK_ENTITIES, WebhookSecretsEnv } from '@wagewright/webhooks';
import { ActivitiesModule } from './activities/activities.module';
import { CalendarModule } from './calendar/calendar.module';
import { ContactsModule } from './contacts/contacts.module';
import { PIPELINE_ENTITIES } from './pipeline.entities';
import { FilesModule } from './files/files.module';
import { EventsModule } from './events/events.module';
import { InsightsModule } from './insights/insights.module';
import { JobsModule } from './jobs/jobs.module';
import { MCP_PATH } from './mcp/mcp.controller';
import { AgentErrorSurface } from './mcp/agent-error.surface';
import { McpModule } from './mcp/mcp.module';
import { MeModule } from './me/me.module';
import { MessagesModule } from './messages/messages.module';
import { PipelineEnv } from './pipeline.env';
import { PostingsModule } from './postings/postings.module';
import { RootController } from './root.controller';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { SummaryModule } from './summary/summary.module';
import { TransferModule } from './transfer/transfer.module';
import { UnknownRouteController } from './unknown-route.controller';
import { WebhooksModule } from './webhooks/webhooks.module';

/** Must be the last import of the app: it answers every route that no other controller has. */
@Module({ controllers: [RootController, UnknownRouteController] })
class UnknownRouteModule {}

/** The pipeline service: a user's job search, and webhooks for its changes. */
@Module({
  imports: [
    ManagementModule.forPort(PipelineEnv),
    TracingModule,
    DatabaseModule.forRoot({
      applicationName: 'wagewright-pipeline',
      entities: [...ACCOUNT_ENTITIES, ...WEBHOOK_ENTITIES, ...PIPELINE_ENTITIES],
      plansOnce: true,
    }),
    MessagingModule,
    AuthModule,
    HttpModule.forService({
      errorSurface: { settings: PipelineEnv, create: () => new AgentErrorSurface() },
      accessTokenAudiences: {
        settings: PipelineEnv,
        create: ({ mcpAddress }) => ({ session: mcpAddress, grant: mcpAddress }),
      },
      protectedResource: {
        settings: PipelineEnv,
        create: ({ address, consoleBaseUrl }) =>
          protectedResource({
            address,
            path: MCP_PATH,
            consoleAddress: consoleBaseUrl,
          }),
      },
      furtherSealingKeys: { settings: WebhookSecretsEnv, create: ({ keys }) => keys },
    }),
    // Before the jobs: otherwise the route of a job takes `/jobs/export` for an id.
    TransferModule,
    JobsModule,
    FilesModule,
    PostingsModule,
    MessagesModule,
    ContactsModule,
    ActivitiesModule,
    CalendarModule,
    SummaryModule,
    InsightsModule,
    SuggestionsModule,
    WebhooksModule,
    SubscriptionsModule,
    EventsModule,
    MeModule,
    McpModule,
    ReferenceModule.forService({
      service: 'pipeline',
      settings: PipelineEnv,
      hasErrorPages: true,
      addressesOf: ({ address: baseUrl, compensationUrl: otherUrl, consoleBaseUrl: consoleUrl }) => {
        return { baseUrl, otherUrl, consoleUrl };
      },
    }),
    UnknownRouteModule,
  ],
})
export class AppModule {}
