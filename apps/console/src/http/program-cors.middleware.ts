import { Injectable, type NestMiddleware } from '@nestjs/common';
import { CROSS_ORIGIN_HEADERS } from '@wagewright/http';
import type { NextFunction, Request, Response } from 'express';

const METHODS = 'GET, HEAD, POST, OPTIONS';
const PREFLIGHT_CACHE_SECONDS = 7_200;

/**
 * Allows pages of every host to call the endpoints for programs, errors and preflights included: MCP clients run in
 * browsers too. Cookies are neither allowed nor read there.
 */
@Injectable()
export class ProgramCorsMiddleware implements NestMiddleware {
  use({ method, headers }: Request, response: Response, next: NextFunction): void {
    response.set({ ...CROSS_ORIGIN_HEADERS, 'Access-Control-Allow-Origin': headers.origin ?? '*' });
    response.vary('Origin');
    if (method !== 'OPTIONS') {
      next();
      return;
    }
    const asked = headers['access-control-request-headers'];
    response.vary('Access-Control-Request-Headers').set({
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Max-Age': String(PREFLIGHT_CACHE_SECONDS),
      ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }),
    });
    response.status(204).end();
  }
}
