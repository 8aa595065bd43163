import type { Account } from '@wagewright/auth';
import type { AuditChange } from '@wagewright/identity';

/** A new account in the audit trail. */
export function createdEntry({ id, plan }: Account): AuditChange {
  return { action: 'account.created', accountId: id, details: { plan } };
}
