import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import type { DeliveryState, DisabledReason } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { RelayEnv } from '../relay/relay.env';
import { CircuitEnv } from './circuit.env';
import type { LeasedDelivery } from './delivery-lease.repository';
import { WRITE_RESULT } from './delivery-result.sql';
import type { DeliveryVerdict } from './delivery-verdict';
import type { AttemptReport } from './outcome';

/** What became of a delivery by an attempt, and of its endpoint. */
export interface WrittenResult {
  state: DeliveryState;
  /** Why this attempt disabled the endpoint; null when it did not. */
  disabled: DisabledReason | null;
}

const WRITE = new PreparedStatement<WrittenResult>('webhook-result', WRITE_RESULT);

/** Writes how attempts ended. */
@Injectable()
export class DeliveryResultRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly circuit: CircuitEnv,
    private readonly relay: RelayEnv,
  ) {}

  /** @returns undefined when the lease was lost meanwhile: nothing was written */
  async write(
    { deliveryId, lease }: LeasedDelivery,
    { outcome, startedAt, timings, response }: AttemptReport,
    { state, retryInMs, status, errorClass, error }: DeliveryVerdict,
  ): Promise<WrittenResult | undefined> {
    // How long a refusal took would tell what the name stands for.
    const { dnsMs, connectMs, firstByteMs, totalMs } = outcome.kind === 'blocked' ? { totalMs: 0 } : timings;
    const [written] = await WRITE.run(this.dataSource, [
      ...[deliveryId, lease, state, retryInMs, status, errorClass, error, startedAt],
      ...[dnsMs, connectMs, firstByteMs, totalMs].map(whole),
      ...[response?.text ?? null, response?.truncated ?? false],
      ...[outcome.kind === 'delivered', outcome.kind === 'gone'],
      ...this.healthRules(),
    ]);
    return written;
  }

  private healthRules(): number[] {
    const { failures, pauseMs, maxPauseMs, disableAfterMs } = this.circuit;
    return [
      failures,
      wholeSeconds(pauseMs),
      wholeSeconds(maxPauseMs),
      this.relay.maxInFlightPerEndpoint,
      wholeSeconds(disableAfterMs),
    ];
  }
}

/** At least one: a pause of none would be no circuit. */
function wholeSeconds(ms: number): number {
  return Math.max(Math.round(ms / 1_000), 1);
}

function whole(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms);
}
