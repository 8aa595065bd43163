/** Deliveries of one claim, at most: a statement of a few milliseconds, and most of what it costs is the same for one. */
export const CLAIM_BATCH = 100;

/** What is leased ahead should be sent within this time, milliseconds: much less than a lease lasts. */
const HORIZON_MS = 250;
/** Of one endpoint at most: the work of two claims under load. */
const MAX_OF_ENDPOINT = 60;
/** How much a single send changes what is taken for the usual time of one, 0–1. */
const WEIGHT = 0.05;

/**
 * How many deliveries an endpoint may have leased beside those that are being sent, so that it does not wait for the
 * next claim.
 *
 * @param slots how many may be sent to it at once
 * @param tookMs how long its last send took, milliseconds
 */
export function aheadOfEndpoint(slots: number, tookMs: number): number {
  return Math.min(sentWithinHorizon(slots, tookMs), MAX_OF_ENDPOINT);
}

/**
 * How many deliveries a worker may have leased beside those that are being sent: as many as it sends at once, and where
 * sends are quick, those of two claims, so that the next one is there before the last of the former are begun.
 *
 * @param concurrency how many it sends at once
 * @param tookMs how long its sends usually take, milliseconds
 */
export function aheadOfWorker(concurrency: number, tookMs: number): number {
  return Math.max(Math.min(sentWithinHorizon(concurrency, tookMs), 2 * CLAIM_BATCH), concurrency);
}

/** How long sends usually take: an average in which older ones count less and less. */
export class UsualDuration {
  private average: number | undefined;

  /** Milliseconds; the horizon while nothing has been sent. */
  get ms(): number {
    return this.average ?? HORIZON_MS;
  }

  /** @param tookMs duration of a send that has ended, milliseconds */
  note(tookMs: number): void {
    this.average = this.average === undefined ? tookMs : this.average + WEIGHT * (tookMs - this.average);
  }
}

function sentWithinHorizon(atOnce: number, tookMs: number): number {
  return Math.ceil((atOnce * HORIZON_MS) / Math.max(tookMs, 1));
}
