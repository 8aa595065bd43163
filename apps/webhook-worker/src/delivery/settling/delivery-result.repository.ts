import { Injectable } from '@nestjs/common';
import { MicroBatcher, isPassing } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { CircuitEnv } from './circuit.env';
import type { DeliveryVerdict } from './delivery-verdict';
import type { AttemptReport, AttemptTimings } from './outcome';
import type { LeasedWebhook } from '../state/leased-delivery';
import { SETTLE, SETTLE_SUCCESSES, type SettledDelivery } from '../state/settle.statements';

/** No send waits for an earlier result, so results may be written together. */
const RESULTS_DELAY = { ms: 15, from: 2 };
const SUCCEEDED: SettledDelivery = { state: 'succeeded', disabled: null, circuit: null };

interface Success {
  leased: LeasedWebhook;
  report: AttemptReport;
}

@Injectable()
export class DeliveryResultRepository {
  private readonly successes = new MicroBatcher(
    (batch: readonly Success[]) => this.writeSuccesses(batch),
    RESULTS_DELAY,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly circuit: CircuitEnv,
    private readonly limits: DeliveryLimitsEnv,
  ) {}

  /**
   * @returns undefined when the lease was lost meanwhile: nothing was written
   * @throws when PostgreSQL refuses the write or is unavailable
   */
  async write(
    leased: LeasedWebhook,
    report: AttemptReport,
    verdict: DeliveryVerdict,
  ): Promise<SettledDelivery | undefined> {
    if (report.outcome.kind === 'delivered' && (await this.writeInBatch({ leased, report })))
      return SUCCEEDED;
    return this.writeAlone(leased, report, verdict);
  }

  /** @returns false when the result needs a statement of its own, also because PostgreSQL refused one of the batch */
  private async writeInBatch(success: Success): Promise<boolean> {
    try {
      return await this.successes.add(success);
    } catch (error) {
      if (isPassing(error)) throw error;
      return false;
    }
  }

  private async writeAlone(
    { deliveryId, lease }: LeasedWebhook,
    report: AttemptReport,
    { state, retryInMs, status, errorClass, error }: DeliveryVerdict,
  ): Promise<SettledDelivery | undefined> {
    const { outcome, startedAt, response, stored } = report;
    const [written] = await SETTLE.run(this.dataSource, [
      deliveryId,
      lease,
      state,
      retryInMs,
      status,
      errorClass,
      error,
      startedAt,
      ...redactedTimings(report),
      response?.text ?? null,
      response?.truncated ?? false,
      outcome.kind === 'delivered',
      outcome.kind === 'gone',
      ...this.healthRules(),
      outcome.kind === 'failed' ? outcome.retryAfterMs : undefined,
      stored?.signatures,
      stored?.headers,
    ]);
    return written;
  }

  /** @returns whether each was written; the others are for `writeAlone` */
  private async writeSuccesses(batch: readonly Success[]): Promise<boolean[]> {
    const timings = batch.map(({ report }) => redactedTimings(report));
    const columns = [
      batch.map(({ leased }) => leased.deliveryId),
      batch.map(({ leased }) => leased.lease),
      batch.map(({ report: { outcome } }) => ('status' in outcome ? outcome.status : null)),
      batch.map(({ report }) => report.startedAt),
      ...TIMINGS.map((_, index) => timings.map((each) => each[index])),
      batch.map(({ report }) => report.response?.text ?? null),
      batch.map(({ report }) => report.response?.truncated ?? false),
      batch.map(({ report }) => report.stored?.signatures),
      batch.map(({ report }) => report.stored?.headers),
    ];
    const written = new Set((await SETTLE_SUCCESSES.run(this.dataSource, columns)).map(({ lease }) => lease));
    return batch.map(({ leased }) => written.has(leased.lease));
  }

  private healthRules(): number[] {
    const { failures, pauseMs, maxPauseMs, disableAfterMs } = this.circuit;
    return [
      failures,
      wholeSeconds(pauseMs),
      wholeSeconds(maxPauseMs),
      this.limits.maxInFlightPerEndpoint,
      wholeSeconds(disableAfterMs),
    ];
  }
}

const TIMINGS = ['dnsMs', 'connectMs', 'firstByteMs', 'totalMs'] as const;

/** All zero for a blocked attempt: the duration of the refusal would reveal the address behind the name. */
function redactedTimings({ outcome, timings }: AttemptReport): (number | null)[] {
  const shown: AttemptTimings = outcome.kind === 'blocked' ? { totalMs: 0 } : timings;
  return TIMINGS.map((name) => whole(shown[name]));
}

/** At least one: a circuit needs a pause. */
function wholeSeconds(ms: number): number {
  return Math.max(Math.round(ms / 1_000), 1);
}

function whole(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms);
}
