import type { SubscriptionDeliveryState } from '@wagewright/events';
import type { DeliveryState } from '@wagewright/webhooks';

/** A move of a delivery, whatever kind of receiver it is for. */
export interface Transition<From extends string, To extends string = From> {
  /** `new` for a delivery's first write. */
  from: readonly (From | 'new')[];
  to: readonly To[];
  /** The file of the statement that makes the move. */
  statement: string;
}

export type DeliveryTransition = Transition<DeliveryState>;

/** A settled delivery is deleted, which is `gone`. */
export type SubscriptionTransition = Transition<
  SubscriptionDeliveryState,
  SubscriptionDeliveryState | 'gone'
>;

const ENDED = ['succeeded', 'exhausted', 'blocked', 'cancelled'] as const;

const CLAIM = 'apps/webhook-worker/src/delivery/state/claim.statement.ts';
const LEASES = 'apps/webhook-worker/src/delivery/state/lease.statements.ts';
const SETTLE = 'apps/webhook-worker/src/delivery/state/settle.statements.ts';
const POSTPONED = 'apps/webhook-worker/src/secrets/postponed-deliveries.ts';
const EVENTS = 'libs/webhooks/src/event/event-insertion.ts';
const TESTS = 'libs/webhooks/src/test-delivery/test-delivery.repository.ts';
const WAITING = 'libs/webhooks/src/delivery/waiting.statements.ts';
const SUBSCRIPTION_CLAIM = 'apps/webhook-worker/src/subscriptions/state/claim.statement.ts';
const SUBSCRIPTION_LEASES = 'apps/webhook-worker/src/subscriptions/state/lease.statements.ts';
const SUBSCRIPTION_SETTLE = 'apps/webhook-worker/src/subscriptions/state/settle.statement.ts';
const ADVANCE = 'apps/webhook-worker/src/subscriptions/reading/advance.statements.ts';
const SUBSCRIBING = 'apps/pipeline/src/mcp/subscriptions/subscription.statements.ts';
const ERASURE = 'apps/webhook-worker/src/maintenance/erasure/ended-subscriptions.ts';
const END = 'libs/events/src/subscription/end-subscriptions.ts';
const REPLAY = 'libs/webhooks/src/replay/delivery-replay.repository.ts';

/**
 * The state machine of a delivery: the events, and the moves of each. A statement that writes a state is in the file named
 * here, and nowhere else; `test/integration/delivery-transitions.int-spec.ts` runs them.
 */
export const DELIVERY_TRANSITIONS = {
  /** A service records an event. A delivery for a disabled endpoint is held from the start. */
  record: { from: ['new'], to: ['pending', 'held'], statement: EVENTS },
  /** A user requests a test, which a disabled endpoint gets as well. */
  recordTest: { from: ['new'], to: ['pending'], statement: TESTS },
  /** The worker of the shard leases due deliveries. */
  claim: { from: ['pending'], to: ['leased'], statement: CLAIM },
  /** The holder of the lease does not send it after all: it stays due. */
  release: { from: ['leased'], to: ['pending'], statement: LEASES },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. A test ends. */
  postpone: { from: ['leased'], to: ['pending', 'held', 'exhausted'], statement: LEASES },
  /** Its postponement ends early: an operator has mended the internal fault. */
  resumePostponed: { from: ['pending'], to: ['pending'], statement: POSTPONED },
  /** The holder of the lease writes the result of the attempt. */
  settle: { from: ['leased'], to: [...ENDED, 'pending', 'held'], statement: SETTLE },
  /** An attempt was answered with 410 or disabled its endpoint: the endpoint's waiting deliveries are held. */
  holdWithEndpoint: { from: ['pending'], to: ['held'], statement: SETTLE },
  /** Its lease has expired, or its worker has died. */
  reclaim: { from: ['leased'], to: ['pending', 'held', 'exhausted', 'cancelled'], statement: LEASES },
  /** A service or the upkeep: its endpoint was disabled. An expired lease counts as waiting. */
  hold: { from: ['pending', 'leased'], to: ['held'], statement: WAITING },
  /** A service or the upkeep: its endpoint was removed. An expired lease counts as waiting. */
  cancel: { from: ['pending', 'leased', 'held'], to: ['cancelled'], statement: WAITING },
  /** No worker began a test in time: its service cancels it. */
  cancelTest: { from: ['pending'], to: ['cancelled'], statement: TESTS },
  /** Owner or operator resends one delivery, whatever its state, or sends it at once. */
  retry: { from: ['pending', 'held', ...ENDED], to: ['pending'], statement: REPLAY },
  /** The owner resumes a paused endpoint: deliveries that wait for their next attempt are due at once. */
  resume: { from: ['pending'], to: ['pending'], statement: REPLAY },
  /** Owner or operator resends all unsuccessful deliveries of a period. */
  recover: { from: ['held', 'exhausted', 'blocked'], to: ['pending'], statement: REPLAY },
} as const satisfies Record<string, DeliveryTransition>;

/** The same for the deliveries of subscriptions. */
export const SUBSCRIPTION_TRANSITIONS = {
  /** The worker has found an event in the log that fits. */
  admit: { from: ['new'], to: ['waiting'], statement: ADVANCE },
  /** More than the backlog waits: the oldest are skipped, and a control body reports it. */
  skip: { from: ['waiting', 'held', 'new'], to: ['gone', 'waiting'], statement: ADVANCE },
  /** The worker of the shard leases due deliveries. */
  claim: { from: ['waiting'], to: ['leased'], statement: SUBSCRIPTION_CLAIM },
  /** Its event is gone or does not fit any more, because its data were erased. */
  discard: { from: ['leased'], to: ['gone'], statement: SUBSCRIPTION_LEASES },
  /** The holder of the lease does not send it after all: it stays due, unless its subscription has ended. */
  release: { from: ['leased'], to: ['waiting', 'gone'], statement: SUBSCRIPTION_LEASES },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. */
  postpone: { from: ['leased'], to: ['waiting', 'held', 'gone'], statement: SUBSCRIPTION_LEASES },
  /** Its lease has expired, or its worker has died. */
  reclaim: { from: ['leased'], to: ['waiting', 'held', 'gone'], statement: SUBSCRIPTION_LEASES },
  /** The holder of the lease writes the result of the attempt; a third round in vain writes the word of it. */
  settle: { from: ['leased', 'new'], to: ['gone', 'waiting', 'held'], statement: SUBSCRIPTION_SETTLE },
  /** Its postponement ends early: an operator has mended the internal fault. */
  resumePostponed: { from: ['waiting'], to: ['waiting'], statement: POSTPONED },
  /** The program refreshes its subscription: everything is due, in a new round. */
  wake: { from: ['held', 'waiting'], to: ['waiting'], statement: SUBSCRIBING },
  /** A word of the end that could not be sent within ten minutes is dropped. */
  scrub: { from: ['waiting', 'leased', 'held'], to: ['gone'], statement: ERASURE },
  /** The subscription ends: waiting deliveries go, those being sent end by their results; a control body may report it. */
  end: { from: ['waiting', 'held', 'new'], to: ['gone', 'waiting'], statement: END },
} as const satisfies Record<string, SubscriptionTransition>;
