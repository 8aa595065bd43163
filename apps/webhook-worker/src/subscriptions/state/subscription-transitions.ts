import type { SubscriptionDeliveryState } from '@wagewright/events';

/**
 * The state machine of what a subscription is sent: the moves of each event, and who makes them. A settled delivery is
 * deleted, which is `gone`. A statement that writes one is in the file named here, and nowhere else; a test runs each of
 * them over a row in every state and compares the moves with this table.
 */

export type SubscriptionMover = 'service' | 'worker' | 'operator';

export interface SubscriptionTransition {
  by: readonly SubscriptionMover[];
  /** `new` for a delivery's first write. */
  from: readonly (SubscriptionDeliveryState | 'new')[];
  to: readonly (SubscriptionDeliveryState | 'gone')[];
  statement: string;
}

export const SUBSCRIPTION_TRANSITIONS = {
  /** The worker has found an event in the log that fits. */
  admit: {
    by: ['worker'],
    from: ['new'],
    to: ['waiting'],
    statement: 'apps/webhook-worker/src/subscriptions/reading/advance.statements.ts',
  },
  /** More than the backlog waits: the oldest are skipped, and that is told. */
  skip: {
    by: ['worker'],
    from: ['waiting', 'held', 'new'],
    to: ['gone', 'waiting'],
    statement: 'apps/webhook-worker/src/subscriptions/reading/advance.statements.ts',
  },
  /** The worker of the shard leases what is due. */
  claim: {
    by: ['worker'],
    from: ['waiting'],
    to: ['leased'],
    statement: 'apps/webhook-worker/src/subscriptions/state/claim.statement.ts',
  },
  /** Its event is gone or does not fit any more, because what it told was erased. */
  discard: {
    by: ['worker'],
    from: ['leased'],
    to: ['gone'],
    statement: 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts',
  },
  /** The holder of the lease does not send it after all: it stays due, unless its subscription has ended. */
  release: {
    by: ['worker'],
    from: ['leased'],
    to: ['waiting', 'gone'],
    statement: 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts',
  },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. */
  postpone: {
    by: ['worker'],
    from: ['leased'],
    to: ['waiting', 'held', 'gone'],
    statement: 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts',
  },
  /** Its lease has expired, or its worker has died. */
  reclaim: {
    by: ['worker'],
    from: ['leased'],
    to: ['waiting', 'held', 'gone'],
    statement: 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts',
  },
  /** The holder of the lease writes the result of the attempt; a third round in vain writes the word of it. */
  settle: {
    by: ['worker'],
    from: ['leased', 'new'],
    to: ['gone', 'waiting', 'held'],
    statement: 'apps/webhook-worker/src/subscriptions/state/settle.statement.ts',
  },
  /** Its postponement ends early: an operator has mended the internal fault. */
  resumePostponed: {
    by: ['worker'],
    from: ['waiting'],
    to: ['waiting'],
    statement: 'apps/webhook-worker/src/secrets/postponed-deliveries.ts',
  },
  /** The program refreshes its subscription: everything is due, in a new round. */
  wake: {
    by: ['service'],
    from: ['held', 'waiting'],
    to: ['waiting'],
    statement: 'apps/pipeline/src/mcp/subscriptions/subscription.statements.ts',
  },
  /** A word of the end that could not be sent within ten minutes is dropped. */
  scrub: {
    by: ['worker'],
    from: ['waiting', 'leased', 'held'],
    to: ['gone'],
    statement: 'apps/webhook-worker/src/subscriptions/upkeep/subscription-upkeep.ts',
  },
  /** The subscription ends: what waits goes, what is being sent ends by its result, and the end is told where it is. */
  end: {
    by: ['service', 'worker', 'operator'],
    from: ['waiting', 'held', 'new'],
    to: ['gone', 'waiting'],
    statement: 'libs/events/src/subscription/end-subscriptions.ts',
  },
} as const satisfies Record<string, SubscriptionTransition>;

export type SubscriptionEventName = keyof typeof SUBSCRIPTION_TRANSITIONS;
