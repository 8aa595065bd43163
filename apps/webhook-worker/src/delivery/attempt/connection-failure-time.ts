import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure } from '@wagewright/webhooks';
import type { AttemptReport } from './outcome';

/**
 * From the end of the look-up: longer than the longest wait for a connection (5 s, which undici counts by a coarse
 * clock), shorter than what remains of the lease.
 */
const CONNECTION_FAILURE_MS = 6_500;

/**
 * Waits until an attempt that came to no connection has taken as long as any such attempt, so that whoever waits
 * for its end cannot tell a closed port from a silent one or from one that speaks no TLS. The report keeps the
 * true times, which only operators see.
 */
export async function connectionFailuresTakeAlike({ outcome, timings }: AttemptReport): Promise<void> {
  if (outcome.kind !== 'failed' || !isConnectionFailure(outcome.errorClass)) return;
  const { dnsMs = 0, totalMs } = timings;
  await sleep(Math.max(dnsMs + CONNECTION_FAILURE_MS - totalMs, 0));
}
