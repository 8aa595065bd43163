import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import {
  LoopbackGuard,
  MCP_ADDRESS,
  MCP_MISS_RULE,
  MCP_OFFER,
  MCP_RULE,
  McpMethodsMiddleware,
  McpService,
  protectedResourceController,
} from '@wagewright/mcp';
import { ANY_KEY } from '../../access/any-key';
import { AnalysisModule } from '../../analysis/analysis.module';
import { CompensationEnv } from '../../compensation.env';
import { EstimatesModule } from '../../estimates/estimates.module';
import { LineageModule } from '../../lineage/lineage.module';
import { NegotiationModule } from '../../negotiation/negotiation.module';
import { OffersModule } from '../../offers/offers.module';
import { CachedMcpEndpoint } from './cached-mcp-endpoint';
import { McpDirectRoute } from './mcp.direct-route';
import { MCP_PATH, McpController } from './mcp.controller';
import { SalaryOffer } from './mcp.offer';
import { Resources } from './resources/resources';
import { AnalyzeCompensationTool } from './tools/analyze-compensation.tool';
import { AnalyzeMarketTool } from './tools/analyze-market.tool';
import { AnalyzeSkillsTool } from './tools/analyze-skills.tool';
import { DiscoverCatalogueTool } from './tools/discover-catalogue.tool';
import { FindAdjacentOpportunitiesTool } from './tools/find-adjacent-opportunities.tool';
import { ListCapabilitiesTool } from './tools/list-capabilities.tool';
import { MarketResolver } from './tools/market-resolver';
import { OfferComparison } from './tools/offers/offer-comparison';
import { OfferNegotiation } from './tools/offers/offer-negotiation';
import { Toolbox } from './tools/toolbox';
import { Tools } from './tools/tools';

/** `POST P/mcp`: Surface B for agents. */
@Module({
  imports: [EstimatesModule, AnalysisModule, LineageModule, OffersModule, NegotiationModule],
  controllers: [McpController, protectedResourceController(MCP_PATH)],
  providers: [
    LoopbackGuard,
    McpService,
    { provide: MCP_OFFER, useClass: SalaryOffer },
    {
      provide: MCP_ADDRESS,
      inject: [CompensationEnv],
      useFactory: ({ publicBaseUrl }: CompensationEnv) => publicBaseUrl,
    },
    {
      provide: MCP_RULE,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => reflector.get<AccessRule>(ACCESS_RULE, McpController),
    },
    { provide: MCP_MISS_RULE, useValue: ANY_KEY },
    McpDirectRoute,
    CachedMcpEndpoint,
    Resources,
    Toolbox,
    Tools,
    MarketResolver,
    OfferComparison,
    OfferNegotiation,
    ListCapabilitiesTool,
    AnalyzeCompensationTool,
    AnalyzeSkillsTool,
    AnalyzeMarketTool,
    DiscoverCatalogueTool,
    FindAdjacentOpportunitiesTool,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(McpMethodsMiddleware).forRoutes(MCP_PATH);
  }
}
