import { Injectable, type NestMiddleware } from '@nestjs/common';
import { methodNotAllowed } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';

const SERVED = ['POST'];

/** Clients of the older revisions try GET for a stream and DELETE for a session; both are told that there is only POST. */
@Injectable()
export class PostOnlyMiddleware implements NestMiddleware {
  use({ method }: Request, _response: Response, next: NextFunction): void {
    if (!SERVED.includes(method)) throw methodNotAllowed(method, SERVED);
    next();
  }
}
