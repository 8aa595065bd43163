import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isPassing } from '@wagewright/database';
import { type DeliveryTrigger, isConnectionFailure } from '@wagewright/webhooks';
import { LeaseRegistry } from './lease-registry';
import { observeEnd } from './attempt-observer';
import { InternalFaults, type UnsentReason } from './internal-faults';
import type { AttemptReport } from './outcome';
import { padFailure } from './pad-failure';
import { type ReceiverKind, ReceiverKinds } from '../receiver-kind';
import type { LeasedDelivery } from '../state/leased-delivery';

const RESULT_RETRY_MS = 250;
/** Attempts that their owner triggers one at a time, and could time with a stopwatch. */
const TIMED_BY_OWNER: ReadonlySet<DeliveryTrigger> = new Set<DeliveryTrigger>(['test', 'manual']);

@Injectable()
export class AttemptRecorder {
  constructor(
    private readonly kinds: ReceiverKinds,
    private readonly registry: LeaseRegistry,
    private readonly faults: InternalFaults,
  ) {}

  /**
   * Never rejects: a failed write is logged, and its lease expires.
   * @param result the kind of an internal fault when the delivery was not sent: it is postponed
   */
  async record(leased: LeasedDelivery, result: AttemptReport | UnsentReason): Promise<void> {
    try {
      const kind = this.kinds.of(leased);
      if (typeof result === 'string') await kind.postpone(leased, { mayLast: result !== 'send' });
      else await this.write(kind, leased, result);
    } catch (error) {
      this.faults.notWritten(leased.deliveryId, error);
    } finally {
      this.registry.forget(leased.lease);
    }
  }

  private async write(kind: ReceiverKind, leased: LeasedDelivery, report: AttemptReport): Promise<void> {
    const { outcome, timings } = report;
    const isUnconnected = outcome.kind === 'failed' && isConnectionFailure(outcome.errorClass);
    if (isUnconnected && TIMED_BY_OWNER.has(leased.trigger)) await padFailure(timings);
    const leaseExpiry = this.registry.expiryOf(leased.lease);
    const written = await retryWhileLeased(leaseExpiry, () => kind.write(leased, report));
    observeEnd(leased, report, written);
  }
}

/** Repeats a write while PostgreSQL is unavailable and the lease lasts: giving up would mean a second send. */
async function retryWhileLeased<T>(leaseExpiry: number, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || performance.now() + RESULT_RETRY_MS > leaseExpiry) throw error;
      await sleep(RESULT_RETRY_MS);
    }
  }
}
