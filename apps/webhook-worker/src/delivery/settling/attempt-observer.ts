import { Injectable, Logger } from '@nestjs/common';
import type { DeliveryState } from '@wagewright/webhooks';
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
import type { AttemptReport } from './outcome';
import type { LeasedDelivery } from '../state/leased-delivery';
import type { SettledDelivery } from '../state/settle.statements';

/** Metrics and log lines of attempts: ids and outcomes, never an address, a body or a secret. */
@Injectable()
export class AttemptObserver {
  private readonly logger = new Logger('Delivery');

  /** @returns a function to call when the send has ended */
  sending({ attempt, trigger, eventAt }: LeasedDelivery): () => void {
    if (attempt === 1 && trigger === 'auto') {
      firstAttemptDelay.observe(secondsSince(eventAt));
    }
    sending.inc();
    return () => sending.dec();
  }

  /** @param written undefined when the lease was lost before the result could be written */
  ended(leased: LeasedDelivery, report: AttemptReport, written: SettledDelivery | undefined): void {
    const { deliveryId, endpointId, attempt, eventAt } = leased;
    const { outcome, timings } = report;
    const name = outcome.kind === 'failed' ? outcome.errorClass : outcome.kind;
    attemptDuration.observe({ outcome: name }, timings.totalMs / 1_000);
    this.logger.debug({
      message: 'attempt',
      deliveryId,
      endpointId,
      attempt,
      outcome: name,
      state: written?.state,
    });
    if (written === undefined) {
      this.lost(deliveryId);
      return;
    }
    if (written.disabled) endpointsDisabled.inc({ reason: written.disabled });
    if (outcome.kind === 'blocked') refusals.inc();
    if (written.state === 'succeeded') successDelay.observe(secondsSince(eventAt));
    this.count(written.state, attempt);
  }

  private count(state: DeliveryState, attempt: number): void {
    if (state === 'succeeded') deliveriesSucceeded.inc({ attempt: attempt === 1 ? 'first' : 'later' });
    else if (state !== 'pending') deliveriesEnded.inc({ state });
  }

  private lost(deliveryId: string): void {
    leasesLost.inc();
    this.logger.warn({ message: 'the lease expired before the result was written', deliveryId });
  }
}

/** Seconds, at least 0: PostgreSQL's clock may be slightly ahead. */
function secondsSince(moment: Date): number {
  return Math.max(Date.now() - moment.getTime(), 0) / 1_000;
}
