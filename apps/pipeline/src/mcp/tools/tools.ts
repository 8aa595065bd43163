import { Injectable } from '@nestjs/common';
import { CheckMarketTool } from './check-market.tool';
import { ExplainDeliveryTool } from './explain-delivery.tool';
import { GetJobTool } from './get-job.tool';
import { ListCapabilitiesTool } from './list-capabilities.tool';
import { LogActivityTool } from './log-activity.tool';
import { MoveJobTool } from './move-job.tool';
import type { PipelineTool } from './pipeline-tool';
import { PlanEventTool } from './plan-event.tool';
import { ReplayDeliveryTool } from './replay-delivery.tool';
import { SaveJobTool } from './save-job.tool';
import { SearchJobsTool } from './search-jobs.tool';
import { TodayTool } from './today.tool';
import { UndoTool } from './undo.tool';

/** The tools in published order. */
@Injectable()
export class Tools {
  readonly inOrder: readonly PipelineTool[];

  constructor(
    capabilities: ListCapabilitiesTool,
    search: SearchJobsTool,
    getJob: GetJobTool,
    save: SaveJobTool,
    move: MoveJobTool,
    log: LogActivityTool,
    plan: PlanEventTool,
    today: TodayTool,
    market: CheckMarketTool,
    explain: ExplainDeliveryTool,
    replay: ReplayDeliveryTool,
    undo: UndoTool,
  ) {
    this.inOrder = [
      capabilities,
      search,
      getJob,
      save,
      move,
      log,
      plan,
      today,
      market,
      explain,
      replay,
      undo,
    ];
  }
}
