import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Principal } from '../credentials/principal';

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
