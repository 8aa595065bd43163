import type { ChangedSubscription } from '@wagewright/events';
import type { AuditedCaller } from '@wagewright/identity';

/** The entry of the audit trail for a change of a subscription. */
export function subscriptionEntry(
  caller: AuditedCaller,
  action: 'subscription.created' | 'subscription.ended' | 'subscription.allowed',
  { id, name }: Pick<ChangedSubscription, 'id' | 'name'>,
) {
  return { ...caller, action, target: id, details: { ...caller.details, name } };
}
