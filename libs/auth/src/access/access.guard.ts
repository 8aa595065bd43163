import type { ServerResponse } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from './access-rule';
import type { AuthenticatedRequest } from './authenticated-request';
import { Identification } from './identification';

/**
 * First guard of every route: establishes who calls. Plan, rate and scope are judged by the guards
 * after it, in the order of the contract.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identification: Identification,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const rule = accessRuleOf(this.reflector, context);
    await this.identification.identify(
      rule,
      http.getRequest<AuthenticatedRequest>(),
      http.getResponse<ServerResponse>(),
    );
    return true;
  }
}

/** The access rule of a route. @throws Error when it declares none, so that nothing is open by oversight */
export function accessRuleOf(reflector: Reflector, context: ExecutionContext): AccessRule {
  const targets = [context.getHandler(), context.getClass()];
  const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
  if (!rule)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
  return rule;
}
