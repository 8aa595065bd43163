import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Gathering, PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob, WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { FOLLOW, TAKE } from './delivery-lease.sql';

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

const TAKING = new PreparedStatement<LeasedDelivery>('webhook-take', TAKE);
const FOLLOWING = new PreparedStatement<LeasedDelivery>('webhook-follow', FOLLOW);

/** While many places are busy each has its next already. */
const FOLLOWING_PACE = { ms: 4, from: 8 };

const GIVE_BACK = `
UPDATE pipeline.webhook_delivery
   SET state = 'pending', lease = NULL, claimed_until = NULL,
       next_attempt_at = greatest(next_attempt_at, now() + $2 * interval '1 millisecond')
 WHERE lease = ANY($1) AND state = 'leased'`;

/** Leases in PostgreSQL: the truth about who may send what. BullMQ's own locks only spare work. */
@Injectable()
export class DeliveryLeaseRepository {
  private readonly takes = new Gathering((jobs: readonly WebhookDeliveryJob[]) => this.takeAll(jobs));

  private readonly followings = new Gathering(
    (endpointIds: readonly string[]) => this.followAll(endpointIds),
    FOLLOWING_PACE,
  );

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes the lease if the job is the current attempt of a queued delivery, or of one whose lease ran out.
   * @returns undefined for a stale or doubled job: somebody else has sent it, or is sending it
   */
  take(job: WebhookDeliveryJob): Promise<LeasedDelivery | undefined> {
    return this.takes.add(job);
  }

  /**
   * Takes the endpoint's next first attempt, without the relay, for a place that is with this endpoint.
   *
   * @returns undefined when nothing is due, or when the endpoint is not in the best of health: then the relay decides
   */
  follow(endpointId: string): Promise<LeasedDelivery | undefined> {
    return this.followings.add(endpointId);
  }

  /** Gives leases back without counting an attempt: due again after `pauseMs`. */
  async giveBack(leases: readonly string[], pauseMs: number): Promise<void> {
    if (leases.length > 0) await this.dataSource.query(GIVE_BACK, [leases, pauseMs]);
  }

  /** Two jobs that name one attempt get different leases, so only one of them gets the delivery. */
  private async takeAll(jobs: readonly WebhookDeliveryJob[]): Promise<(LeasedDelivery | undefined)[]> {
    const leases = jobs.map(() => randomUUID());
    const ids = jobs.map(({ deliveryId }) => deliveryId);
    const attempts = jobs.map(({ attempt }) => attempt);
    return byLease(leases, await TAKING.run(this.dataSource, [ids, attempts, leases, LEASE_S]));
  }

  private async followAll(endpointIds: readonly string[]): Promise<(LeasedDelivery | undefined)[]> {
    const leases = endpointIds.map(() => randomUUID());
    return byLease(leases, await FOLLOWING.run(this.dataSource, [endpointIds, leases, LEASE_S]));
  }
}

function byLease(leases: readonly string[], rows: readonly LeasedDelivery[]): (LeasedDelivery | undefined)[] {
  const leased = new Map(rows.map((row) => [row.lease, row]));
  return leases.map((lease) => leased.get(lease));
}
