/** Maximum of deliveries per claim: a statement of a few milliseconds, whose cost is mostly constant. */
export const CLAIM_BATCH = 100;

/** Deliveries leased ahead should be sent within this time, milliseconds: much less than a lease. */
const HORIZON_MS = 250;
/** Maximum for one endpoint: the work of two claims under load. */
const MAX_OF_ENDPOINT = 60;
/** Weight of a single send in the moving average, 0–1. */
const WEIGHT = 0.05;

/**
 * Deliveries that an endpoint may have leased beyond its running sends, so that it does not wait for the next claim.
 *
 * @param slots its concurrent sends
 * @param tookMs duration of its last send, milliseconds
 */
export function aheadOfEndpoint(slots: number, tookMs: number): number {
  return Math.min(sentWithinHorizon(slots, tookMs), MAX_OF_ENDPOINT);
}

/**
 * Deliveries that a worker may have leased beyond its running sends: as many as it sends at once, and where sends are
 * fast, those of two claims, so that the next one arrives before the last of the former have begun.
 *
 * @param concurrency its concurrent sends
 * @param tookMs usual duration of a send, milliseconds
 */
export function aheadOfWorker(concurrency: number, tookMs: number): number {
  return Math.max(Math.min(sentWithinHorizon(concurrency, tookMs), 2 * CLAIM_BATCH), concurrency);
}

/** The usual duration of sends: an exponential moving average. */
export class UsualDuration {
  private average: number | undefined;

  /** Milliseconds; the horizon before the first send. */
  get ms(): number {
    return this.average ?? HORIZON_MS;
  }

  note(tookMs: number): void {
    this.average = this.average === undefined ? tookMs : this.average + WEIGHT * (tookMs - this.average);
  }
}

function sentWithinHorizon(atOnce: number, tookMs: number): number {
  return Math.ceil((atOnce * HORIZON_MS) / Math.max(tookMs, 1));
}
