/**
 * - `pending`: due, or waiting for its time.
 * - `leased`: a worker is sending it, or is about to.
 * - `held`: its endpoint is disabled, or it has lost too many leases or met too many internal faults; a recovery makes
 *   it pending again.
 * - `succeeded`, `exhausted` (no attempts left), `blocked` (its address is refused), `cancelled` (its endpoint is
 *   removed): final.
 */
export const DELIVERY_STATES = [
  'pending',
  'leased',
  'succeeded',
  'exhausted',
  'held',
  'blocked',
  'cancelled',
] as const;
/**
 * State of a delivery: `pending` is due or waits for its time, `leased` is being sent, `held` waits for a recovery;
 * `succeeded`, `exhausted` (no attempt left), `blocked` (its address is refused) and `cancelled` (its webhook is gone)
 * are ends.
 */
export type DeliveryState = (typeof DELIVERY_STATES)[number];
