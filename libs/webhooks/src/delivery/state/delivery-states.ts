/**
 * The state machine of a delivery: the states, the events, the moves of each, and who makes them. Every statement that
 * writes a state is in this folder, or in the file named here; a test runs each of them over a row in every state and
 * compares the moves with this table.
 */

/**
 * - `pending`: due, or waiting for its time.
 * - `queued`: claimed by a worker of an earlier release and waiting in Redis. Nothing enters this state any more.
 * - `leased`: a worker is sending it, or is about to.
 * - `held`: its endpoint is disabled, or it has lost too many leases or met too many internal faults; a recovery makes
 *   it pending again.
 * - `succeeded`, `exhausted` (no attempts left), `blocked` (its address is refused), `cancelled` (its endpoint is
 *   removed): final.
 */
export const DELIVERY_STATES = [
  'pending',
  'queued',
  'leased',
  'succeeded',
  'exhausted',
  'held',
  'blocked',
  'cancelled',
] as const;
/**
 * What has become of a delivery: `pending` is due or waits for its time, `queued` and `leased` are being sent, `held` waits
 * for a recovery; `succeeded`, `exhausted` (no attempt left), `blocked` (its address is refused) and `cancelled` (its
 * webhook is gone) are ends.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveryMover = 'service' | 'worker' | 'maintenance';

export interface DeliveryTransition {
  by: readonly DeliveryMover[];
  /** `new` for a delivery's first write. */
  from: readonly (DeliveryState | 'new')[];
  to: readonly DeliveryState[];
  /** The file of its statement in `libs/webhooks/src`. */
  statement: string;
}

const ENDED = ['succeeded', 'exhausted', 'blocked', 'cancelled'] as const;

export const DELIVERY_TRANSITIONS = {
  /** An event is recorded. A delivery for a disabled endpoint is held from the start. */
  record: {
    by: ['service'],
    from: ['new'],
    to: ['pending', 'held'],
    statement: 'event/event-insertion.ts',
  },
  /** A user requests a test, which a disabled endpoint gets as well. */
  recordTest: {
    by: ['service'],
    from: ['new'],
    to: ['pending'],
    statement: 'delivery/state/test.statements.ts',
  },
  /** The worker of the shard leases due deliveries. */
  claim: {
    by: ['worker'],
    from: ['pending'],
    to: ['leased'],
    statement: 'delivery/state/claim.statement.ts',
  },
  /** The holder of the lease does not send it after all: it stays due. */
  release: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending'],
    statement: 'delivery/state/release.statements.ts',
  },
  /** An internal fault prevented the send: due again after a pause, without an attempt; held after ten. A test ends. */
  postpone: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending', 'held', 'exhausted'],
    statement: 'delivery/state/release.statements.ts',
  },
  /** The holder of the lease writes the result of the attempt. */
  settle: {
    by: ['worker'],
    from: ['leased'],
    to: ['succeeded', 'exhausted', 'blocked', 'pending', 'held', 'cancelled'],
    statement: 'delivery/state/settle.statements.ts',
  },
  /** An attempt was answered with 410 or disabled its endpoint: the endpoint's waiting deliveries are held. */
  holdWithEndpoint: {
    by: ['worker'],
    from: ['pending', 'queued'],
    to: ['held'],
    statement: 'delivery/state/settle.statements.ts',
  },
  /** Its lease, or the claim of an earlier release, has expired, or its worker has died. */
  reclaim: {
    by: ['worker'],
    from: ['leased', 'queued'],
    to: ['pending', 'held', 'exhausted', 'cancelled'],
    statement: 'delivery/state/reclaim.statement.ts',
  },
  /** Its endpoint was disabled. An expired lease counts as waiting. */
  hold: {
    by: ['service', 'maintenance'],
    from: ['pending', 'queued', 'leased'],
    to: ['held'],
    statement: 'delivery/state/waiting.statements.ts',
  },
  /** Its endpoint was removed. An expired lease counts as waiting. */
  cancel: {
    by: ['service', 'maintenance'],
    from: ['pending', 'queued', 'leased', 'held'],
    to: ['cancelled'],
    statement: 'delivery/state/waiting.statements.ts',
  },
  /** No worker began a test in time. */
  cancelTest: {
    by: ['service'],
    from: ['pending', 'queued'],
    to: ['cancelled'],
    statement: 'delivery/state/test.statements.ts',
  },
  /** Owner or operator resends one delivery, whatever its state, or sends it at once. */
  retry: {
    by: ['service'],
    from: ['pending', 'held', ...ENDED],
    to: ['pending'],
    statement: 'delivery/state/replay.statements.ts',
  },
  /** The owner resumes a paused endpoint: what waits for its next attempt is due at once. */
  resume: {
    by: ['service'],
    from: ['pending'],
    to: ['pending'],
    statement: 'delivery/state/replay.statements.ts',
  },
  /** Owner or operator resends all unsuccessful deliveries of a period. */
  recover: {
    by: ['service'],
    from: ['held', 'exhausted', 'blocked'],
    to: ['pending'],
    statement: 'delivery/state/replay.statements.ts',
  },
} as const satisfies Record<string, DeliveryTransition>;

export type DeliveryEventName = keyof typeof DELIVERY_TRANSITIONS;
