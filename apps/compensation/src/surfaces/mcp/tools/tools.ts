import { Injectable } from '@nestjs/common';
import { AnalyzeCompensationTool } from './analyze-compensation.tool';
import { AnalyzeMarketTool } from './analyze-market.tool';
import { AnalyzeSkillsTool } from './analyze-skills.tool';
import { DiscoverCatalogueTool } from './discover-catalogue.tool';
import { FindAdjacentOpportunitiesTool } from './find-adjacent-opportunities.tool';
import { ListCapabilitiesTool } from './list-capabilities.tool';
import type { McpTool } from './mcp-tool';

/** The six tools in the published order. */
@Injectable()
export class Tools {
  readonly inOrder: readonly McpTool[];

  constructor(
    capabilities: ListCapabilitiesTool,
    compensation: AnalyzeCompensationTool,
    skills: AnalyzeSkillsTool,
    market: AnalyzeMarketTool,
    discover: DiscoverCatalogueTool,
    adjacent: FindAdjacentOpportunitiesTool,
  ) {
    this.inOrder = [capabilities, compensation, skills, market, discover, adjacent];
  }
}
