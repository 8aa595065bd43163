import { Injectable, type NestMiddleware } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';
import { ConsoleEnv } from '../console.env';

const READS = new Set(['GET', 'HEAD']);

/**
 * Lets nothing but the console's own pages change anything: a browser sends the cookie along whatever page makes the
 * call, and says by `Origin` which one that is, with every call that is no mere read.
 */
@Injectable()
export class SameOriginMiddleware implements NestMiddleware {
  private readonly origin: string;

  constructor({ baseUrl }: ConsoleEnv) {
    this.origin = new URL(baseUrl).origin;
  }

  /** @throws ApiError 403 */
  use({ method, headers }: Request, _response: Response, next: NextFunction): void {
    if (!READS.has(method) && headers.origin !== this.origin)
      throw new ApiError(
        ErrorCode.AccessForbidden,
        `The call must come from a page of ${this.origin}, which "Origin" says.`,
      );
    next();
  }
}
