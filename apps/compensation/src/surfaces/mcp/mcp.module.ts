import { type MiddlewareConsumer, Module, type NestModule, type Type } from '@nestjs/common';
import {
  MCP_ADDRESS,
  MCP_ANSWER_CACHE,
  PostOnlyMiddleware,
  mcpProviders,
  protectedResourceController,
  toolProviders,
} from '@wagewright/mcp';
import { ANY_KEY } from '../../parameters/any-key';
import { CompensationEnv } from '../../compensation.env';
import { AnswerCache } from './answer-cache';
import { CatalogueSize } from './catalogue-size';
import { MCP_PATH, McpController } from './mcp.controller';
import { Resources } from './resources/resources';
import { SalaryMcpServer } from './salary-mcp-server';
import { AnalyzeCompensationTool } from './tools/analyze-compensation.tool';
import { AnalyzeMarketTool } from './tools/analyze-market.tool';
import { AnalyzeSkillsTool } from './tools/analyze-skills.tool';
import { DiscoverCatalogueTool } from './tools/discover-catalogue.tool';
import { FindAdjacentOpportunitiesTool } from './tools/find-adjacent-opportunities.tool';
import { ListCapabilitiesTool } from './tools/list-capabilities.tool';
import { MarketResolver } from './tools/market-resolver';
import { OfferComparison } from './tools/offers/offer-comparison';
import { OfferNegotiation } from './tools/offers/offer-negotiation';
import type { SalaryTool } from './tools/salary-tool';
import { SalaryToolbox } from './tools/salary-toolbox';

/** In published order. */
const TOOLS: readonly Type<SalaryTool>[] = [
  ListCapabilitiesTool,
  AnalyzeCompensationTool,
  AnalyzeSkillsTool,
  AnalyzeMarketTool,
  DiscoverCatalogueTool,
  FindAdjacentOpportunitiesTool,
];

/** `POST P/mcp`: Surface B for agents. */
@Module({
  controllers: [McpController, protectedResourceController(MCP_PATH)],
  providers: [
    ...mcpProviders(SalaryMcpServer, McpController, ANY_KEY),
    ...toolProviders(TOOLS),
    {
      provide: MCP_ADDRESS,
      inject: [CompensationEnv],
      useFactory: ({ publicBaseUrl }: CompensationEnv) => publicBaseUrl,
    },
    { provide: MCP_ANSWER_CACHE, useClass: AnswerCache },
    CatalogueSize,
    Resources,
    SalaryToolbox,
    MarketResolver,
    OfferComparison,
    OfferNegotiation,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PostOnlyMiddleware).forRoutes(MCP_PATH);
  }
}
