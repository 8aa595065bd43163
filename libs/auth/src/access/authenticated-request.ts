import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallerIds, Principal } from '../credentials/principal';
import type { Plan } from '../plans/plans';
import type { RefusalReason } from '../usage/call-outcome';

export interface AuthenticatedRequest extends IncomingMessage {
  /** The rate-limit key of the client's address: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: string;
  principal?: Principal;
  /** The owner of a credential that is no longer valid. */
  refusedCaller?: CallerIds;
  refusal?: RefusalReason;
}

/** The caller of a route that requires a credential. */
export function callerOf({ principal }: AuthenticatedRequest): Principal {
  if (!principal) throw new Error('the route does not require a credential, so there is no caller');
  return principal;
}

/** Passes the caller to a handler of a route that requires a credential. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal =>
  callerOf(context.switchToHttp().getRequest()),
);

/** The plan that serves a call: the caller's, or the free one when no credential is needed. */
export const CallerPlan = createParamDecorator((_data: unknown, context: ExecutionContext): Plan => {
  return context.switchToHttp().getRequest<AuthenticatedRequest>().principal?.plan ?? 'free';
});
