import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AuthenticatedRequest, callerOf, type Principal } from '@wagewright/auth';
import type { AuditRecord } from './audit-trail';

export type AuditedCaller = Required<Pick<AuditRecord, 'actor' | 'accountId' | 'clientAddress' | 'details'>>;

/**
 * The caller of an API, for the audit trail: the person, with the key, token or grant of a program in the details.
 *
 * @param clientAddress the rate-limit key of the caller's network address
 */
export function auditedCaller(
  { accountId, kind, credentialId }: Principal,
  clientAddress: string,
): AuditedCaller {
  const details = kind === 'session' ? {} : { credentialId };
  return { actor: accountId, accountId, clientAddress, details };
}

/** Hands the handler the {@link AuditedCaller} of a route that requires a credential. */
export const Audited = createParamDecorator((_data: unknown, context: ExecutionContext): AuditedCaller => {
  const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
  return auditedCaller(callerOf(request), request.clientAddress);
});
