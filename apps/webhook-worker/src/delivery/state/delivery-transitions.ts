import type { DeliveryState } from '@wagewright/webhooks';

/**
 * The state machine of a delivery: the states, the events, the moves of each, and who makes them. A statement
 * that writes a state is in the file named here, and nowhere else; `test/proof/model` compares them with this table.
 */

export type DeliveryMover = 'service' | 'worker' | 'maintenance';

export interface DeliveryTransition {
  by: readonly DeliveryMover[];
  /** `new` for a delivery's first write. */
  from: readonly (DeliveryState | 'new')[];
  to: readonly DeliveryState[];
  statement: string;
}

const ENDED = ['succeeded', 'exhausted', 'blocked', 'cancelled'] as const;

export const DELIVERY_TRANSITIONS = {
  /** An event is recorded. A delivery for a disabled endpoint is held from the start. */
  record: {
    by: ['service'],
    from: ['new'],
    to: ['pending', 'held'],
    statement: 'libs/webhooks/src/event/event-insertion.ts',
  },
  /** A user requests a test, which a disabled endpoint gets as well. */
  recordTest: {
    by: ['service'],
    from: ['new'],
    to: ['pending'],
    statement: 'libs/webhooks/src/test-delivery/test-delivery.repository.ts',
  },
  /** The worker of the shard leases due deliveries. */
  claim: {
    by: ['worker'],
    from: ['pending'],
    to: ['leased'],
    statement: 'apps/webhook-worker/src/delivery/state/claim.statement.ts',
  },
  /** The holder of the lease does not send it after all: it stays due. */
  release: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending'],
    statement: 'apps/webhook-worker/src/delivery/state/delivery-lease.repository.ts',
  },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. A test ends. */
  postpone: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending', 'held', 'exhausted'],
    statement: 'apps/webhook-worker/src/delivery/state/delivery-lease.repository.ts',
  },
  /** Its postponement ends early: an operator has mended the internal fault. */
  resumePostponed: {
    by: ['worker'],
    from: ['pending'],
    to: ['pending'],
    statement: 'apps/webhook-worker/src/secrets/postponed-deliveries.ts',
  },
  /** The holder of the lease writes the result of the attempt. */
  settle: {
    by: ['worker'],
    from: ['leased'],
    to: ['succeeded', 'exhausted', 'blocked', 'pending', 'held', 'cancelled'],
    statement: 'apps/webhook-worker/src/delivery/state/settle.statements.ts',
  },
  /** An attempt was answered with 410 or disabled its endpoint: the endpoint's waiting deliveries are held. */
  holdWithEndpoint: {
    by: ['worker'],
    from: ['pending'],
    to: ['held'],
    statement: 'apps/webhook-worker/src/delivery/state/settle.statements.ts',
  },
  /** Its lease has expired, or its worker has died. */
  reclaim: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending', 'held', 'exhausted', 'cancelled'],
    statement: 'apps/webhook-worker/src/delivery/state/lost-lease.repository.ts',
  },
  /** Its endpoint was disabled. An expired lease counts as waiting. */
  hold: {
    by: ['service', 'maintenance'],
    from: ['pending', 'leased'],
    to: ['held'],
    statement: 'libs/webhooks/src/delivery/waiting.statements.ts',
  },
  /** Its endpoint was removed. An expired lease counts as waiting. */
  cancel: {
    by: ['service', 'maintenance'],
    from: ['pending', 'leased', 'held'],
    to: ['cancelled'],
    statement: 'libs/webhooks/src/delivery/waiting.statements.ts',
  },
  /** No worker began a test in time. */
  cancelTest: {
    by: ['service'],
    from: ['pending'],
    to: ['cancelled'],
    statement: 'libs/webhooks/src/test-delivery/test-delivery.repository.ts',
  },
  /** Owner or operator resends one delivery, whatever its state, or sends it at once. */
  retry: {
    by: ['service'],
    from: ['pending', 'held', ...ENDED],
    to: ['pending'],
    statement: 'libs/webhooks/src/replay/delivery-replay.repository.ts',
  },
  /** The owner resumes a paused endpoint: what waits for its next attempt is due at once. */
  resume: {
    by: ['service'],
    from: ['pending'],
    to: ['pending'],
    statement: 'libs/webhooks/src/replay/delivery-replay.repository.ts',
  },
  /** Owner or operator resends all unsuccessful deliveries of a period. */
  recover: {
    by: ['service'],
    from: ['held', 'exhausted', 'blocked'],
    to: ['pending'],
    statement: 'libs/webhooks/src/replay/delivery-replay.repository.ts',
  },
} as const satisfies Record<string, DeliveryTransition>;

export type DeliveryEventName = keyof typeof DELIVERY_TRANSITIONS;
