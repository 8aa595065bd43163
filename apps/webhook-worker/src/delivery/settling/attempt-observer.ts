import { Logger } from '@nestjs/common';
import {
  attemptDuration,
  deliveriesEnded,
  deliveriesSucceeded,
  endpointsDisabled,
  firstAttemptDelay,
  leasesLost,
  refusals,
  sending,
  successDelay,
} from './delivery.metrics';
import type { AttemptOutcome, AttemptReport } from './outcome';
import type { LeasedDelivery, LeasedWebhook } from '../state/leased-delivery';
import type { SettledDelivery } from '../state/settle.statements';

const logger = new Logger('Delivery');

// Metrics and log lines of attempts: ids and outcomes, never an address, a body or a secret.

/** @returns a function to call when the send has ended */
export function observeSend({ kind, attempt, trigger, eventAt }: LeasedDelivery): () => void {
  if (kind === 'webhook' && attempt === 1 && trigger === 'auto')
    firstAttemptDelay.observe(secondsSince(eventAt));
  sending.inc();
  return () => sending.dec();
}

/** @param written undefined when the lease was lost before the result could be written */
export function observeEnd(
  { deliveryId, endpointId, attempt }: LeasedDelivery,
  { outcome }: AttemptReport,
  written: { state: string } | undefined,
): void {
  const state = written?.state;
  logger.debug({ message: 'attempt', deliveryId, endpointId, attempt, outcome: nameOf(outcome), state });
  if (written !== undefined) return;
  leasesLost.inc();
  logger.warn({ message: 'the lease expired before the result was written', deliveryId });
}

/**
 * Counts an attempt, and logs what it changed for its endpoint.
 *
 * @param written undefined when the lease was lost before the result could be written
 */
export function countWebhookAttempt(
  { attempt, endpointId, eventAt }: LeasedWebhook,
  { outcome, timings }: AttemptReport,
  written: SettledDelivery | undefined,
): void {
  attemptDuration.observe({ outcome: nameOf(outcome) }, timings.totalMs / 1_000);
  if (written === undefined) return;
  const { state, disabled, circuit } = written;
  if (circuit === 'opened')
    logger.warn({ message: 'the circuit of an endpoint opened', endpointId, outcome: nameOf(outcome) });
  if (circuit === 'closed') logger.log({ message: 'the circuit of an endpoint closed', endpointId });
  if (disabled) {
    endpointsDisabled.inc({ reason: disabled });
    logger.warn({ message: 'an endpoint was disabled', endpointId, reason: disabled });
  }
  if (outcome.kind === 'blocked') refusals.inc();
  if (state === 'succeeded') {
    successDelay.observe(secondsSince(eventAt));
    deliveriesSucceeded.inc({ attempt: attempt === 1 ? 'first' : 'later' });
  } else if (state !== 'pending') deliveriesEnded.inc({ state });
}

function nameOf(outcome: AttemptOutcome): string {
  return outcome.kind === 'failed' ? outcome.errorClass : outcome.kind;
}

/** Seconds, at least 0: PostgreSQL's clock may be slightly ahead. */
export function secondsSince(moment: Date): number {
  return Math.max(Date.now() - moment.getTime(), 0) / 1_000;
}
