import { Injectable, type NestMiddleware } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { NextFunction, Request, Response } from 'express';
import { ConsoleEnv } from '../console.env';

const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses changes from pages other than the console's own: a browser sends the cookie with every page's calls, but
 * names the calling page in `Origin` with every call other than a read.
 */
@Injectable()
export class SameOriginMiddleware implements NestMiddleware {
  private readonly origin: string;

  constructor({ baseUrl }: ConsoleEnv) {
    this.origin = new URL(baseUrl).origin;
  }

  /** @throws ApiError 403 for a foreign or missing origin */
  use({ method, headers }: Request, _response: Response, next: NextFunction): void {
    if (!READS.has(method) && headers.origin !== this.origin)
      throw new ApiError(
        ErrorCode.AccessForbidden,
        `The call must come from a page of ${this.origin}, which "Origin" says.`,
      );
    next();
  }
}
