import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallerIds, Principal } from '../credentials/principal';
import type { Plan } from '../plans/plans';
import type { RefusalReason } from '../usage/call-outcome';

/** A request as the access checks see it. */
export interface AuthenticatedRequest extends IncomingMessage {
  /** Where the call comes from, as it is counted: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: string;
  /** Who calls, when anybody identified themselves. */
  principal?: Principal;
  /** Whose credential it was that is not valid any more. */
  refusedCaller?: CallerIds;
  /** Why the call was not let in. */
  refusal?: RefusalReason;
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
