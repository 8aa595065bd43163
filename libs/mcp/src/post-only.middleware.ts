import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { methodNotAllowed } from '@wagewright/errors';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import type { NextFunction, Request, Response } from 'express';
import { MCP_MISS_RULE } from './mcp-endpoint.tokens';

const SERVED = ['POST'];

/** Refuses GET for a stream and DELETE for a session with 405: the endpoint has only POST. */
@Injectable()
export class PostOnlyMiddleware implements NestMiddleware {
  constructor(
    private readonly authorizer: RequestAuthorizer,
    @Inject(MCP_MISS_RULE) private readonly rule: AccessRule,
  ) {}

  async use(request: Request & ScopedRequest, _response: Response, next: NextFunction): Promise<void> {
    const { method, originalUrl } = request;
    // The address is exact: with a slash behind it, which Express takes for the same, it is an unknown path.
    const isExact = !originalUrl.replace(/\?.*/, '').endsWith('/');
    if (!SERVED.includes(method) && isExact) await this.refuse(method, request);
    next();
  }

  private async refuse(method: string, request: ScopedRequest): Promise<never> {
    await this.authorizer.authorizeMiss(this.rule, request);
    throw methodNotAllowed(method, SERVED);
  }
}
