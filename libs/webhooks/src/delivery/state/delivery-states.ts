/**
 * The state machine of a delivery. The states, what may happen to a delivery, from which state to which that moves it,
 * and who makes the move. Every statement that writes a state lies in this folder, or in the file that is named here,
 * and a test runs each of them over a row in every state and compares what moved with this table.
 */

/**
 * - `pending`: due at a time, or waiting for it.
 * - `queued`: claimed by a worker of an earlier release and waiting in Redis. Nothing enters this state any more.
 * - `leased`: a worker is sending it, or is just about to.
 * - `held`: its endpoint is disabled, or too many leases of it were lost or internal faults met; a recovery makes it pending again.
 * - `succeeded`, `exhausted` (no attempts left), `blocked` (its address is refused), `cancelled` (its endpoint is gone): ended.
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

/** Who makes a move. */
export type DeliveryMover = 'service' | 'worker' | 'maintenance';

/** What may happen to a delivery. */
export interface DeliveryTransition {
  by: readonly DeliveryMover[];
  /** `new` where the delivery is written first. */
  from: readonly (DeliveryState | 'new')[];
  to: readonly DeliveryState[];
  /** The file of its statement in `libs/webhooks/src`. */
  statement: string;
}

const ENDED = ['succeeded', 'exhausted', 'blocked', 'cancelled'] as const;

export const DELIVERY_TRANSITIONS = {
  /** An event is recorded. What belongs to a disabled endpoint is held from the start. */
  record: {
    by: ['service'],
    from: ['new'],
    to: ['pending', 'held'],
    statement: 'event/event-insertion.ts',
  },
  /** A person asks for a test. It goes to a disabled endpoint too. */
  recordTest: {
    by: ['service'],
    from: ['new'],
    to: ['pending'],
    statement: 'delivery/state/test.statements.ts',
  },
  /** The worker that serves the shard takes what is due, under a lease. */
  claim: {
    by: ['worker'],
    from: ['pending'],
    to: ['leased'],
    statement: 'delivery/state/claim.statement.ts',
  },
  /** The holder of the lease does not send it after all: as due as before. */
  release: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending'],
    statement: 'delivery/state/release.statements.ts',
  },
  /** An internal fault kept it from being sent: due again after a pause, without an attempt; held after ten. A test ends. */
  postpone: {
    by: ['worker'],
    from: ['leased'],
    to: ['pending', 'held', 'exhausted'],
    statement: 'delivery/state/release.statements.ts',
  },
  /** The holder of the lease writes how the attempt ended. */
  settle: {
    by: ['worker'],
    from: ['leased'],
    to: ['succeeded', 'exhausted', 'blocked', 'pending', 'held', 'cancelled'],
    statement: 'delivery/state/settle.statements.ts',
  },
  /** An attempt was answered with 410 or disabled its endpoint: what waits for the endpoint is held with it. */
  holdWithEndpoint: {
    by: ['worker'],
    from: ['pending', 'queued'],
    to: ['held'],
    statement: 'delivery/state/settle.statements.ts',
  },
  /** Its lease, or the claim of an earlier release, ran out, or its worker died. */
  reclaim: {
    by: ['worker'],
    from: ['leased', 'queued'],
    to: ['pending', 'held', 'exhausted', 'cancelled'],
    statement: 'delivery/state/reclaim.statement.ts',
  },
  /** Its endpoint was disabled. A lease that ran out counts as waiting. */
  hold: {
    by: ['service', 'maintenance'],
    from: ['pending', 'queued', 'leased'],
    to: ['held'],
    statement: 'delivery/state/waiting.statements.ts',
  },
  /** Its endpoint was removed. A lease that ran out counts as waiting. */
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
  /** Owner or operator has one delivery sent again, whatever became of it, or at once. */
  retry: {
    by: ['service'],
    from: ['pending', 'held', ...ENDED],
    to: ['pending'],
    statement: 'delivery/state/replay.statements.ts',
  },
  /** Owner or operator has everything of a time sent again that did not succeed. */
  recover: {
    by: ['service'],
    from: ['held', 'exhausted', 'blocked'],
    to: ['pending'],
    statement: 'delivery/state/replay.statements.ts',
  },
} as const satisfies Record<string, DeliveryTransition>;

export type DeliveryEventName = keyof typeof DELIVERY_TRANSITIONS;
