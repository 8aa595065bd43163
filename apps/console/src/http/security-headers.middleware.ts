import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApisEnv } from './apis.env';

/** Everything from this server, nothing from elsewhere but calls of our two APIs, no inline script or style. */
const contentSecurityPolicy = (apis: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...apis].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** `same-origin`, because without a referrer a browser also hides the origin of a form, which is checked here. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

@Injectable()
export class SecurityHeadersMiddleware implements NestMiddleware {
  private readonly headers: Readonly<Record<string, string>>;

  constructor({ origins }: ApisEnv) {
    this.headers = { 'Content-Security-Policy': contentSecurityPolicy(origins), ...HEADERS };
  }

  use(_request: Request, response: Response, next: NextFunction): void {
    response.set(this.headers);
    next();
  }
}
