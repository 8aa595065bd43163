import type { ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DirectRoute, DirectRoutes, type ScopedRequest } from '@wagewright/http';
import { McpService } from '@wagewright/mcp';
import { NO_STORE, prepared } from './answer-cache';
import { MCP_PATH, McpController } from './mcp.controller';

/**
 * Answers MCP before Express and Nest's router: most of what a call costs there is not the answer. The controller is
 * left with other spellings of the address, such as one with a query.
 */
@Injectable()
export class McpDirectRoute implements DirectRoute, OnModuleInit {
  readonly controller = McpController;

  constructor(
    private readonly routes: DirectRoutes,
    private readonly mcp: McpService,
  ) {}

  onModuleInit(): void {
    this.routes.register('POST', MCP_PATH, this);
  }

  async answer(request: ScopedRequest, response: ServerResponse): Promise<void> {
    request.routeTemplate = MCP_PATH;
    const { status, body, kept } = await this.mcp.handle(request, response);
    if (kept) return kept.response.send(request, response, kept.tail);
    response.statusCode = status;
    if (body) return prepared(JSON.stringify(body), false).send(request, response);
    response.setHeader('Cache-Control', NO_STORE);
    response.end();
  }
}
