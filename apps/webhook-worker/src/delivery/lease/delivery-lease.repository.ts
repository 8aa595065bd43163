import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MicroBatcher, PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob, WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { ACQUIRE_NEXT, ACQUIRE } from './delivery-lease.sql';
import { InternalFaultEnv } from './internal-fault.env';

/** How long a lease lasts: the deadline of a send (10 s) and time to write its result. */
export const LEASE_S = 15;

/** A delivery that only the holder of `lease` may send and finish. */
export interface LeasedDelivery {
  deliveryId: string;
  lease: string;
  attempt: number;
  sequence: number;
  /** The greatest lower sequence among the endpoint's first attempts that are in flight; 0 when there is none. */
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
  /** Of the request that caused the event, as W3C Trace Context writes it; null when that was not traced. */
  traceparent: string | null;
}

const ACQUIRE_STATEMENT = new PreparedStatement<LeasedDelivery>('webhook-lease-acquire', ACQUIRE);
const ACQUIRE_NEXT_STATEMENT = new PreparedStatement<LeasedDelivery>(
  'webhook-lease-acquire-next',
  ACQUIRE_NEXT,
);

/** While many slots are busy each of them has its next delivery already, so that these leases may wait for a batch. */
const ACQUIRE_NEXT_DELAY = { ms: 4, from: 8 };

const RELEASE = `
UPDATE pipeline.webhook_delivery SET state = 'pending', lease = NULL, claimed_until = NULL
 WHERE lease = ANY($1) AND state = 'leased'`;

/** $1 delivery, $2 lease, $3 first pause in seconds, $4 longest pause in seconds */
const POSTPONE = new PreparedStatement(
  'webhook-lease-postpone',
  `UPDATE pipeline.webhook_delivery
      SET state = 'pending', lease = NULL, claimed_until = NULL,
          due_since = coalesce(due_since, next_attempt_at), own_faults = own_faults + 1,
          next_attempt_at = now() + make_interval(secs => least($3 * power(2, least(own_faults, 30)), $4))
    WHERE id = $1 AND lease = $2 AND state = 'leased'`,
);

/** The leases in PostgreSQL decide who may send what; BullMQ's own locks only save work. */
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
   * Acquires the lease if the job names the current attempt of a queued delivery.
   * @returns undefined for a stale or duplicate job: another worker has sent it, is sending it, or died while sending it
   */
  acquire(job: WebhookDeliveryJob): Promise<LeasedDelivery | undefined> {
    return this.acquisitions.add(job);
  }

  /**
   * Acquires the lease of the endpoint's next first attempt, past the relay, for a slot that stays with this endpoint.
   *
   * @returns undefined when nothing is due, and for an endpoint that is not quite healthy: what that gets the relay decides
   */
  acquireNext(endpointId: string): Promise<LeasedDelivery | undefined> {
    return this.nextAcquisitions.add(endpointId);
  }

  /** Releases leases without counting an attempt: their deliveries are as due as before. */
  async release(leases: readonly string[]): Promise<void> {
    if (leases.length > 0) await this.dataSource.query(RELEASE, [leases]);
  }

  /**
   * Releases a lease after an internal fault, without counting an attempt. It is due again after a pause of 5 s, which
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
