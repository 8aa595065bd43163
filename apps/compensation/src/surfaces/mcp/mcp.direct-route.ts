import type { ServerResponse } from 'node:http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import {
  RequestAuthorizer,
  type DirectRoute,
  DirectRoutes,
  jsonBodyBytes,
  type ScopedRequest,
} from '@wagewright/http';
import { LoopbackGuard, MCP_RULE } from '@wagewright/mcp';
import { CachedMcpEndpoint } from './cached-mcp-endpoint';
import { MAX_BODY_BYTES, MCP_PATH, McpController } from './mcp.controller';

/**
 * Answers MCP before Express and Nest's router: most of what a call costs there is not the answer. The controller is
 * left with other spellings of the address, such as one with a query.
 */
@Injectable()
export class McpDirectRoute implements DirectRoute, OnModuleInit {
  readonly controller = McpController;

  constructor(
    @Inject(MCP_RULE) private readonly rule: AccessRule,
    private readonly routes: DirectRoutes,
    private readonly authorizer: RequestAuthorizer,
    private readonly loopback: LoopbackGuard,
    private readonly endpoint: CachedMcpEndpoint,
  ) {}

  onModuleInit(): void {
    this.routes.register('POST', MCP_PATH, this);
  }

  async answer(request: ScopedRequest, response: ServerResponse): Promise<void> {
    request.routeTemplate = MCP_PATH;
    await this.authorizer.authorize(this.rule, request);
    const { principal } = request;
    if (!principal) throw new Error('the access rule of MCP lets nobody in without a key');
    const bytes = await jsonBodyBytes(request, response, MAX_BODY_BYTES);
    this.loopback.check(request);
    await this.endpoint.send(bytes, request, response, principal);
  }
}
