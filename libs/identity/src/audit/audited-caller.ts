import type { Principal } from '@wagewright/auth';
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
