import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
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
import { PipelineEnv } from '../pipeline.env';
import { MCP_ACCESS, MCP_PATH, McpController } from './mcp.controller';
import { PipelineOffer } from './mcp.offer';
import { Toolbox } from './tools/toolbox';
import { ToolsModule } from './tools/tools.module';

/** One route for each: a middleware for all methods would also run for every path below. */
const OTHER_METHODS = [
  RequestMethod.GET,
  RequestMethod.HEAD,
  RequestMethod.PUT,
  RequestMethod.PATCH,
  RequestMethod.DELETE,
];
const RULE: AccessRule = { kind: 'pipeline-token', ...MCP_ACCESS };

/** `POST /api/mcp`: the pipeline for agents. */
@Module({
  imports: [ToolsModule],
  controllers: [McpController, protectedResourceController(MCP_PATH)],
  providers: [
    LoopbackGuard,
    McpService,
    { provide: MCP_OFFER, useClass: PipelineOffer },
    { provide: MCP_ADDRESS, inject: [PipelineEnv], useFactory: ({ address }: PipelineEnv) => address },
    { provide: MCP_RULE, useValue: RULE },
    { provide: MCP_MISS_RULE, useValue: RULE },
    Toolbox,
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    const routes = OTHER_METHODS.map((method) => ({ path: MCP_PATH, method }));
    consumer.apply(McpMethodsMiddleware).forRoutes(...routes);
  }
}
