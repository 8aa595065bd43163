import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import { MCP_ADDRESS, PostOnlyMiddleware, mcpProviders, protectedResourceController } from '@wagewright/mcp';
import { EventsModule } from '../events/events.module';
import { PipelineEnv } from '../pipeline.env';
import { EventMethods } from './events/event-methods';
import { MCP_PATH, McpController } from './mcp.controller';
import { PipelineMcpServer } from './pipeline-mcp-server';
import { SubscribingModule } from './subscriptions/subscribing.module';
import { ToolsModule } from './tools/tools.module';

/** One route for each: a middleware for all methods would also run for every path below. */
const OTHER_VERBS = [
  RequestMethod.GET,
  RequestMethod.HEAD,
  RequestMethod.PUT,
  RequestMethod.PATCH,
  RequestMethod.DELETE,
];

/** `POST /api/mcp`: the pipeline for agents. */
@Module({
  imports: [EventsModule, SubscribingModule, ToolsModule],
  controllers: [McpController, protectedResourceController(MCP_PATH)],
  providers: [
    EventMethods,
    ...mcpProviders(PipelineMcpServer, McpController),
    { provide: MCP_ADDRESS, inject: [PipelineEnv], useFactory: ({ address }: PipelineEnv) => address },
  ],
})
export class McpModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    const routes = OTHER_VERBS.map((method) => ({ path: MCP_PATH, method }));
    consumer.apply(PostOnlyMiddleware).forRoutes(...routes);
  }
}
