import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import {
  RequestAuthorizer,
  type DirectRoute,
  DirectRoutes,
  jsonBodyBytes,
  type ScopedRequest,
} from '@wagewright/http';
import { costOf, LoopbackGuard } from '@wagewright/mcp';
import { MAX_BODY_BYTES, MCP_PATH, McpController } from './mcp.controller';
import { KnownMcpAnswers } from './known-mcp-answers';

/**
 * Answers MCP before Express and Nest's router: most of what a call costs there is not the answer. It asks the
 * same authorizer, reads the same body and calls the same service as the route behind it, which is left with
 * the calls that carry an `Idempotency-Key`.
 */
@Injectable()
export class McpDirectRoute implements DirectRoute, OnModuleInit {
  readonly controller = McpController;
  private readonly rule: AccessRule;

  constructor(
    reflector: Reflector,
    private readonly routes: DirectRoutes,
    private readonly authorizer: RequestAuthorizer,
    private readonly loopback: LoopbackGuard,
    private readonly mcp: KnownMcpAnswers,
  ) {
    this.rule = reflector.get<AccessRule>(ACCESS_RULE, McpController);
  }

  onModuleInit(): void {
    this.routes.register('POST', MCP_PATH, this);
  }

  matches({ headers }: IncomingMessage): boolean {
    return headers['idempotency-key'] === undefined;
  }

  async answer(request: ScopedRequest, response: ServerResponse): Promise<void> {
    request.routeTemplate = MCP_PATH;
    await this.authorizer.authorize(this.rule, request);
    const { principal } = request;
    if (!principal) throw new Error('the access rule of MCP lets nobody in without a key');
    const bytes = await jsonBodyBytes(request, response, MAX_BODY_BYTES);
    this.loopback.check(request);
    const cost = costOf(bytes);
    if (cost > 1) await this.authorizer.limitFurther(this.rule, request, cost - 1);
    await this.mcp.send(bytes, request, response, principal);
  }
}
