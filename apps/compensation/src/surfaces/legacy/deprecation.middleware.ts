import { Injectable, type NestMiddleware, SetMetadata } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CompensationEnv } from '../../compensation.env';

/** RFC 9745: the moment since which the routes are deprecated, 1 July 2026, in Unix seconds. */
const DEPRECATED_SINCE = '@1782864000';

const SUCCESSORS: Readonly<Record<string, string>> = {
  salary: '/api/v1/intelligence/salaries/calculate',
  roles: '/api/v1/intelligence/salaries/roles',
  compare: '/api/v1/intelligence/salaries/compare',
  range: '/api/v1/intelligence/salaries',
  trends: '/api/v1/intelligence/salaries/history',
};

/** Marks the controller's responses in the OpenAPI description with the headers of `DeprecationMiddleware`. */
export const Deprecated = () => SetMetadata('wagewright:deprecated', true);

/**
 * Adds the deprecation and the replacement to every response of a legacy route, errors included. A middleware, because
 * refusals by guards never reach an interceptor.
 */
@Injectable()
export class DeprecationMiddleware implements NestMiddleware {
  constructor(private readonly env: CompensationEnv) {}

  use({ originalUrl }: Request, response: Response, next: NextFunction): void {
    const route = /\/(\w+)\/?(?:\?|$)/.exec(originalUrl)?.[1]?.toLowerCase() ?? '';
    response.setHeader('Deprecation', DEPRECATED_SINCE);
    const successor = SUCCESSORS[route];
    if (successor) {
      response.setHeader('Link', `<${this.env.publicBaseUrl}${successor}>; rel="successor-version"`);
    }
    next();
  }
}
