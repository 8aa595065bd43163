import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { methodNotAllowed } from '@wagewright/errors';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import type { NextFunction, Response } from 'express';
import { MCP_MISS_RULE } from './mcp-endpoint.tokens';

const SERVED = ['POST'];

/** Clients that try GET for a stream or DELETE for a session are told that there is only POST. */
@Injectable()
export class McpMethodsMiddleware implements NestMiddleware {
  constructor(
    private readonly authorizer: RequestAuthorizer,
    @Inject(MCP_MISS_RULE) private readonly rule: AccessRule,
  ) {}

  async use(request: ScopedRequest, _response: Response, next: NextFunction): Promise<void> {
    const method = request.method ?? '';
    if (!SERVED.includes(method)) await this.refuse(method, request);
    next();
  }

  private async refuse(method: string, request: ScopedRequest): Promise<never> {
    await this.authorizer.authorizeMiss(this.rule, request);
    throw methodNotAllowed(method, SERVED);
  }
}
