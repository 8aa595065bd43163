import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../credentials/principal';
import type { Plan } from '../plans/plans';

/** A request after the access guard: who calls, when anybody identified themselves. */
export interface AuthenticatedRequest extends Request {
  principal?: Principal;
}

/** Hands the caller to a handler of a route that requires a credential. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('the route does not require a credential, so there is no caller');
  return principal;
});

/** The plan that a call is served with: the caller's, or the free one where no credential is needed. */
export const CallerPlan = createParamDecorator((_data: unknown, context: ExecutionContext): Plan => {
  return context.switchToHttp().getRequest<AuthenticatedRequest>().principal?.plan ?? 'free';
});
