import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ScopedRequest } from '../request/scoped-request';
import { accessRuleOf } from './access-rule-of';
import { RequestAuthenticator } from './request-authenticator';

/** First guard of every route: finds out who calls, by the access rule of the route. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: RequestAuthenticator,
  ) {}

  /** @throws ApiError 401, 403 or 429 as `RequestAuthenticator.authenticate` does */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    await this.authenticator.authenticate(accessRuleOf(this.reflector, context), request);
    return true;
  }
}
