import type { SubscriptionDeliveryState } from '@wagewright/events';
import type { Transition } from '../../delivery/state/delivery-transitions';

/** A settled delivery is deleted, which is `gone`. */
export type SubscriptionTransition = Transition<
  SubscriptionDeliveryState,
  SubscriptionDeliveryState | 'gone'
>;

const ADVANCE = 'apps/webhook-worker/src/subscriptions/reading/advance.statements.ts';
const CLAIM = 'apps/webhook-worker/src/subscriptions/state/claim.statement.ts';
const LEASES = 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts';
const SETTLE = 'apps/webhook-worker/src/subscriptions/state/settle.statement.ts';
const POSTPONED = 'apps/webhook-worker/src/secrets/postponed-deliveries.ts';
const SUBSCRIBING = 'apps/pipeline/src/mcp/subscriptions/subscription.statements.ts';
const ENDED = 'apps/webhook-worker/src/maintenance/erasure/ended-subscriptions.ts';
const END = 'libs/events/src/subscription/end-subscriptions.ts';

/**
 * The state machine of a subscription's deliveries, like `DELIVERY_TRANSITIONS`; a test runs each statement over a row in
 * every state and compares the moves with this table.
 */
export const SUBSCRIPTION_TRANSITIONS = {
  /** The worker has found an event in the log that fits. */
  admit: { from: ['new'], to: ['waiting'], statement: ADVANCE },
  /** More than the backlog waits: the oldest are skipped, and a control body reports it. */
  skip: { from: ['waiting', 'held', 'new'], to: ['gone', 'waiting'], statement: ADVANCE },
  /** The worker of the shard leases due deliveries. */
  claim: { from: ['waiting'], to: ['leased'], statement: CLAIM },
  /** Its event is gone or does not fit any more, because its data were erased. */
  discard: { from: ['leased'], to: ['gone'], statement: LEASES },
  /** The holder of the lease does not send it after all: it stays due, unless its subscription has ended. */
  release: { from: ['leased'], to: ['waiting', 'gone'], statement: LEASES },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. */
  postpone: { from: ['leased'], to: ['waiting', 'held', 'gone'], statement: LEASES },
  /** Its lease has expired, or its worker has died. */
  reclaim: { from: ['leased'], to: ['waiting', 'held', 'gone'], statement: LEASES },
  /** The holder of the lease writes the result of the attempt; a third round in vain writes the word of it. */
  settle: { from: ['leased', 'new'], to: ['gone', 'waiting', 'held'], statement: SETTLE },
  /** Its postponement ends early: an operator has mended the internal fault. */
  resumePostponed: { from: ['waiting'], to: ['waiting'], statement: POSTPONED },
  /** The program refreshes its subscription: everything is due, in a new round. */
  wake: { from: ['held', 'waiting'], to: ['waiting'], statement: SUBSCRIBING },
  /** A word of the end that could not be sent within ten minutes is dropped. */
  scrub: { from: ['waiting', 'leased', 'held'], to: ['gone'], statement: ENDED },
  /** The subscription ends: waiting deliveries go, those being sent end by their results; a control body may report it. */
  end: { from: ['waiting', 'held', 'new'], to: ['gone', 'waiting'], statement: END },
} as const satisfies Record<string, SubscriptionTransition>;
