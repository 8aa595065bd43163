import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';

/**
 * The access rule of a route, from the handler or else from its controller.
 *
 * @throws Error when neither declares one, so that no route is open by oversight
 */
export function accessRuleOf(reflector: Reflector, context: ExecutionContext): AccessRule {
  const targets = [context.getHandler(), context.getClass()];
  const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
  if (!rule)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
  return rule;
}
