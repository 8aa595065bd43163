import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptTimings } from './outcome';

/**
 * The duration of an attempt without a connection, from the end of the look-up: longer than the connect timeout (5 s,
 * by undici's coarse clock), shorter than the rest of the lease.
 */
const CONNECTION_FAILURE_MS = 6_500;

/**
 * Waits until an attempt without a connection has taken as long as all others, so that its duration does not distinguish
 * a closed port from a silent one or from one without TLS. The report keeps the true times, which only operators see.
 */
export async function padFailure({ dnsMs = 0, totalMs }: AttemptTimings): Promise<void> {
  await sleep(Math.max(dnsMs + CONNECTION_FAILURE_MS - totalMs, 0));
}
