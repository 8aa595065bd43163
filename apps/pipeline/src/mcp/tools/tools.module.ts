import { Module, type Type } from '@nestjs/common';
import { toolProviders } from '@wagewright/mcp';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { ActivitiesModule } from '../../activities/activities.module';
import { CalendarModule } from '../../calendar/calendar.module';
import { JobsModule } from '../../jobs/jobs.module';
import { MeModule } from '../../me/me.module';
import { MessagesModule } from '../../messages/messages.module';
import { RecordsModule } from '../../records/records.module';
import { PostingsModule } from '../../postings/postings.module';
import { SuggestionsModule } from '../../suggestions/suggestions.module';
import { SummaryModule } from '../../summary/summary.module';
import { UndoModule } from '../../undo/undo.module';
import { WebhooksModule } from '../../webhooks/webhooks.module';
import { UserTimeZone } from './arguments/user-time-zone';
import { JobFinder } from './records/job-finder';
import { JobUpsert } from './records/job-upsert';
import { WebhookFinder } from './records/webhook-finder';
import type { PipelineTool } from './pipeline-tool';
import { PipelineToolbox } from './pipeline-toolbox';
import { ToolWrites } from './tool-writes';
import { SearchJobsTool } from './search-jobs.tool';
import { GetJobTool } from './get-job.tool';
import { SaveJobTool } from './save-job.tool';
import { MoveJobTool } from './move-job.tool';
import { LogActivityTool } from './log-activity.tool';
import { PlanEventTool } from './plan-event.tool';
import { TodayTool } from './today.tool';
import { CheckMarketTool } from './check-market.tool';
import { ExplainDeliveryTool } from './explain-delivery.tool';
import { ReadMessage } from './records/read-message';
import { ReplayDeliveryTool } from './replay-delivery.tool';
import { UndoTool } from './undo.tool';
import { ListCapabilitiesTool } from './list-capabilities.tool';

/** In published order. */
const TOOLS: readonly Type<PipelineTool>[] = [
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
];

/** The tools of the pipeline’s MCP server, over the services of the REST API. */
@Module({
  imports: [
    JobsModule,
    ActivitiesModule,
    CalendarModule,
    MeModule,
    MessagesModule,
    PostingsModule,
    SummaryModule,
    SuggestionsModule,
    WebhooksModule,
    WebhooksLibrary,
    RecordsModule,
    UndoModule,
  ],
  providers: [
    PipelineToolbox,
    ToolWrites,
    UserTimeZone,
    JobFinder,
    JobUpsert,
    ReadMessage,
    WebhookFinder,
    ...toolProviders(TOOLS),
  ],
  exports: [PipelineToolbox],
})
export class ToolsModule {}
