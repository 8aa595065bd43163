import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { scopeRefusal } from './access-checks';
import { accessRuleOf } from './access.guard';
import type { AuthenticatedRequest } from './authenticated-request';

/** Runs after the rate limit: whether the credential may do what the route does. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const rule = accessRuleOf(this.reflector, context);
    const refusal = request.principal && scopeRefusal(rule, request.method ?? '', request.principal);
    if (refusal) throw refusal;
    return true;
  }
}
