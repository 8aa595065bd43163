import { Injectable, type NestMiddleware } from '@nestjs/common';
import { methodNotAllowed } from '@wagewright/errors';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import type { NextFunction, Response } from 'express';
import { ANY_KEY } from '../../access/any-key';

const SERVED = ['POST'];

/** Clients that try GET for a stream or DELETE for a session are told that there is only POST. */
@Injectable()
export class McpMethodsMiddleware implements NestMiddleware {
  constructor(private readonly authorizer: RequestAuthorizer) {}

  async use(request: ScopedRequest, _response: Response, next: NextFunction): Promise<void> {
    const method = request.method ?? '';
    if (!SERVED.includes(method)) await this.refuse(method, request);
    next();
  }

  private async refuse(method: string, request: ScopedRequest): Promise<never> {
    await this.authorizer.authorizeMiss(ANY_KEY, request);
    throw methodNotAllowed(method, SERVED);
  }
}
