import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { AnalysisModule } from '../../analysis/analysis.module';
import { EstimatesModule } from '../../estimates/estimates.module';
import { LineageModule } from '../../lineage/lineage.module';
import { NegotiationModule } from '../../negotiation/negotiation.module';
import { OffersModule } from '../../offers/offers.module';
import { McpResponseCache } from './mcp-response-cache';
import { LoopbackGuard } from './loopback.guard';
import { McpServerFactory } from './mcp-server.factory';
import { McpDirectRoute } from './mcp.direct-route';
import { McpMethodsMiddleware } from './mcp-methods.middleware';
import { MCP_PATH, McpController } from './mcp.controller';
import { McpService } from './mcp.service';
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
  controllers: [McpController],
  providers: [
    LoopbackGuard,
    McpService,
    McpDirectRoute,
    McpResponseCache,
    McpServerFactory,
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
