import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import {
  LoopbackGuard,
  MCP_ADDRESS,
  MCP_MISS_RULE,
  MCP_OFFER,
  McpMethodsMiddleware,
  McpService,
} from '@wagewright/mcp';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { JobsModule } from '../jobs/jobs.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { PipelineEnv } from '../pipeline.env';
import { PostingsModule } from '../postings/postings.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { SummaryModule } from '../summary/summary.module';
import { UndoModule } from '../undo/undo.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { MCP_ACCESS, MCP_PATH, McpController } from './mcp.controller';
import { PipelineOffer } from './mcp.offer';
import { SearchJobsTool } from './tools/search-jobs.tool';
import { GetJobTool } from './tools/get-job.tool';
import { SaveJobTool } from './tools/save-job.tool';
import { MoveJobTool } from './tools/move-job.tool';
import { LogActivityTool } from './tools/log-activity.tool';
import { PlanEventTool } from './tools/plan-event.tool';
import { TodayTool } from './tools/today.tool';
import { CheckMarketTool } from './tools/check-market.tool';
import { ExplainDeliveryTool } from './tools/explain-delivery.tool';
import { ReplayDeliveryTool } from './tools/replay-delivery.tool';
import { UndoTool } from './tools/undo.tool';
import { ToolWrites } from './tools/tool-writes';
import { UserTimeZone } from './tools/arguments/user-time-zone';
import { JobFinder } from './tools/records/job-finder';
import { JobUpsert } from './tools/records/job-upsert';
import { WebhookFinder } from './tools/records/webhook-finder';
import { ListCapabilitiesTool } from './tools/list-capabilities.tool';
import { Toolbox } from './tools/toolbox';
import { Tools } from './tools/tools';

/** Each by itself: a middleware for all methods would run for everything below the path as well. */
const OTHER_METHODS = [
  RequestMethod.GET,
  RequestMethod.HEAD,
  RequestMethod.PUT,
  RequestMethod.PATCH,
  RequestMethod.DELETE,
];
const MISS_RULE: AccessRule = { kind: 'pipeline-token', ...MCP_ACCESS };

/** `POST /api/mcp`: the pipeline for agents. */
@Module({
  imports: [
    JobsModule,
    ActivitiesModule,
    CalendarModule,
    PostingsModule,
    SummaryModule,
    SuggestionsModule,
    WebhooksModule,
    WebhooksLibrary,
    PersistenceModule,
    UndoModule,
  ],
  controllers: [McpController],
  providers: [
    LoopbackGuard,
    McpService,
    { provide: MCP_OFFER, useClass: PipelineOffer },
    { provide: MCP_ADDRESS, inject: [PipelineEnv], useFactory: ({ address }: PipelineEnv) => address },
    { provide: MCP_MISS_RULE, useValue: MISS_RULE },
    Toolbox,
    Tools,
    ToolWrites,
    UserTimeZone,
    JobFinder,
    JobUpsert,
    WebhookFinder,
    ListCapabilitiesTool,
    SearchJobsTool,
    GetJobTool,
    SaveJobTool,
    MoveJobTool,
    LogActivityTool,
    PlanEventTool,
    TodayTool,
    CheckMarketTool,
    ExplainDeliveryTool,
    ReplayDeliveryTool,
    UndoTool,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    const routes = OTHER_METHODS.map((method) => ({ path: MCP_PATH, method }));
    consumer.apply(McpMethodsMiddleware).forRoutes(...routes);
  }
}
