import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ScopedRequest } from '../request/scoped-request';
import { accessRuleOf } from './access-rule-of';
import { RequestAuthorizer } from './request-authorizer';

/** Guard of every route behind `AuthenticationGuard`: the plan, the limits and the scope of the caller. */
@Injectable()
export class AuthorizationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /** @throws ApiError 403 or 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ScopedRequest>();
    await this.authorizer.authorizeCaller(accessRuleOf(this.reflector, context), request);
    return true;
  }
}
