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

const ENDED = ['succeeded', 'exhausted', 'blocked', 'cancelled'] as const;

const CLAIM = 'apps/webhook-worker/src/delivery/state/claim.statement.ts';
const LEASES = 'apps/webhook-worker/src/delivery/state/lease.statements.ts';
const SETTLE = 'apps/webhook-worker/src/delivery/state/settle.statements.ts';
const POSTPONED = 'apps/webhook-worker/src/secrets/postponed-deliveries.ts';
const EVENTS = 'libs/webhooks/src/event/event-insertion.ts';
const TESTS = 'libs/webhooks/src/test-delivery/test-delivery.repository.ts';
const WAITING = 'libs/webhooks/src/delivery/waiting.statements.ts';
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
