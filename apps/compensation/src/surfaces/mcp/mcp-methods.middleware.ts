import { Injectable, type NestMiddleware } from '@nestjs/common';
import { methodNotAllowed } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';

const SERVED = ['POST'];

/** Clients that try GET for a stream or DELETE for a session are told that there is only POST. */
@Injectable()
export class McpMethodsMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    if (!SERVED.includes(request.method)) throw methodNotAllowed(request.method, SERVED);
    next();
  }
}
