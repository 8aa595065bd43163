import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MicroBatcher, PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob, WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { ACQUIRE_NEXT, ACQUIRE } from './delivery-lease.sql';
import { InternalFaultEnv } from './internal-fault.env';

/** The deadline of a send (10 s) and time to write its result. */
export const LEASE_S = 15;

/** A delivery that only the holder of `lease` may send and finish. */
export interface LeasedDelivery {
  deliveryId: string;
  lease: string;
  attempt: number;
  sequence: number;
  /** The greatest lower sequence of the endpoint's first attempts in flight, or 0. */
  earlier: number;
  scheduleStep: number;
  trigger: DeliveryTrigger;
  userId: string;
  endpointId: string;
  url: string;
  /** Sealed, see `SecretCipher`. */
  secret: string;
  /** Sealed; null once its grace period is over, by the database's clock. */
  previousSecret: string | null;
  eventId: string;
  eventType: WebhookEventType;
  body: string;
  eventAt: Date;
  /** Of the request that caused the event; null when that was not traced. */
  traceparent: string | null;
}

const ACQUIRE_STATEMENT = new PreparedStatement<LeasedDelivery>('webhook-take', ACQUIRE);
const ACQUIRE_NEXT_STATEMENT = new PreparedStatement<LeasedDelivery>('webhook-follow', ACQUIRE_NEXT);

/** While many places are busy each has its next already. */
const ACQUIRE_NEXT_DELAY = { ms: 4, from: 8 };

const RELEASE = `
UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL, claimed_until = NULL
 WHERE lease = ANY($1) AND state = 'leased'`;

/** $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds */
const POSTPONE = new PreparedStatement(
  'webhook-put-off',
  `UPDATE pipeline.webhook_delivery
      SET state = 'pending', lease = NULL, claimed_until = NULL,
          due_since = coalesce(due_since, next_attempt_at), own_faults = own_faults + 1,
          next_attempt_at = now() + make_interval(secs => least($3 * power(2, least(own_faults, 30)), $4))
    WHERE id = $1 AND lease = $2 AND state = 'leased'`,
);

/** Leases in PostgreSQL: the truth about who may send what. BullMQ's own locks only spare work. */
@Injectable()
export class DeliveryLeaseRepository {
  private readonly acquisitions = new MicroBatcher((jobs: readonly WebhookDeliveryJob[]) =>
    this.acquireAll(jobs),
  );

  private readonly nextAcquisitions = new MicroBatcher(
    (endpointIds: readonly string[]) => this.acquireAllNext(endpointIds),
    ACQUIRE_NEXT_DELAY,
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly internalFault: InternalFaultEnv,
  ) {}

  /**
   * Takes the lease if the job is the current attempt of a queued delivery.
   * @returns undefined for a stale or doubled job: somebody else has sent it, is sending it, or died over it
   */
  acquire(job: WebhookDeliveryJob): Promise<LeasedDelivery | undefined> {
    return this.acquisitions.add(job);
  }

  /**
   * Takes the endpoint's next first attempt, without the relay, for a place that is with this endpoint.
   *
   * @returns undefined when nothing is due, or when the endpoint is not in the best of health: then the relay decides
   */
  acquireNext(endpointId: string): Promise<LeasedDelivery | undefined> {
    return this.nextAcquisitions.add(endpointId);
  }

  /** Gives leases back without counting an attempt: as due as before. */
  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await this.dataSource.query(RELEASE, [leases]);
  }

  /**
   * Gives a lease back after a fault of ours, without counting an attempt. It is due again after a pause of 5 s, which
   * doubles with each fault in a row up to an hour (`OwnFaultEnv`); its age goes on counting.
   */
  async postpone({ deliveryId, lease }: LeasedDelivery): Promise<void> {
    const { pauseMs, maxPauseMs } = this.internalFault;
    await POSTPONE.run(this.dataSource, [deliveryId, lease, pauseMs / 1_000, maxPauseMs / 1_000]);
  }

  /** Two jobs that name one attempt get different leases, so only one of them gets the delivery. */
  private async acquireAll(jobs: readonly WebhookDeliveryJob[]): Promise<(LeasedDelivery | undefined)[]> {
    const leases = jobs.map(() => randomUUID());
    const ids = jobs.map(({ deliveryId }) => deliveryId);
    const attempts = jobs.map(({ attempt }) => attempt);
    return byLease(leases, await ACQUIRE_STATEMENT.run(this.dataSource, [ids, attempts, leases, LEASE_S]));
  }

  private async acquireAllNext(endpointIds: readonly string[]): Promise<(LeasedDelivery | undefined)[]> {
    const leases = endpointIds.map(() => randomUUID());
    return byLease(leases, await ACQUIRE_NEXT_STATEMENT.run(this.dataSource, [endpointIds, leases, LEASE_S]));
  }
}

function byLease(leases: readonly string[], rows: readonly LeasedDelivery[]): (LeasedDelivery | undefined)[] {
  const leased = new Map(rows.map((row) => [row.lease, row]));
  return leases.map((lease) => leased.get(lease));
}
