import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import {
  MCP_ADDRESS,
  MCP_ANSWER_CACHE,
  PostOnlyMiddleware,
  mcpProviders,
  protectedResourceController,
} from '@wagewright/mcp';
import { Market, SalaryToolbox } from '@wagewright/salaries';
import { ANY_KEY } from '../../parameters/any-key';
import { PinnedReleases } from '../../dataset/pinned-releases';
import { CompensationEnv } from '../../compensation.env';
import { AnswerCache } from './answer-cache';
import { MCP_PATH, McpController } from './mcp.controller';
import { Resources } from './resources/resources';
import { IDENTITY, SalaryMcpServer } from './salary-mcp-server';

/** `POST P/mcp`: Surface B for agents. */
@Module({
  controllers: [McpController, protectedResourceController(MCP_PATH)],
  providers: [
    ...mcpProviders(SalaryMcpServer, McpController, ANY_KEY),
    {
      provide: MCP_ADDRESS,
      inject: [CompensationEnv],
      useFactory: ({ publicBaseUrl }: CompensationEnv) => publicBaseUrl,
    },
    { provide: MCP_ANSWER_CACHE, useClass: AnswerCache },
    {
      provide: SalaryToolbox,
      inject: [Market, PinnedReleases],
      useFactory: (market: Market, releases: PinnedReleases) =>
        new SalaryToolbox(market, IDENTITY, (release) => releases.marketOf(release)),
    },
    Resources,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PostOnlyMiddleware).forRoutes(MCP_PATH);
  }
}
