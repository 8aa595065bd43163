import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob, WebhookEventType } from '@wagewright/messaging';
import type { DeliveryTrigger } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { Gathering } from './gathering';

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
  nextAttemptAt: Date;
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

const TAKE = new PreparedStatement<LeasedDelivery>(
  'webhook-take',
  `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::text[]) AS wanted (id, attempt, lease)
), taken AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = wanted.lease, claimed_until = now() + make_interval(secs => $4)
    FROM wanted, pipeline.webhook_event AS event, pipeline.webhook_endpoint AS endpoint
   WHERE delivery.id = wanted.id AND delivery.attempt = wanted.attempt
     AND (delivery.state = 'queued' OR delivery.state = 'leased' AND delivery.claimed_until <= now())
     AND event.id = delivery.event_id
     AND endpoint.id = delivery.endpoint_id AND endpoint.deleted_at IS NULL
     AND (endpoint.active OR delivery.trigger = 'test')
  RETURNING wanted.lease, wanted.attempt, delivery.id, delivery.sequence, delivery.schedule_step, delivery.trigger, delivery.next_attempt_at, delivery.user_id,
            endpoint.id AS endpoint_id, endpoint.url, endpoint.secret,
            CASE WHEN endpoint.previous_secret_expires_at > now() THEN endpoint.previous_secret END AS previous_secret,
            event.id AS event_id, event.type, event.body, event.created_at, event.traceparent
)
SELECT id AS "deliveryId", sequence::float AS sequence,
       coalesce((SELECT max(sequence) FROM pipeline.webhook_delivery AS earlier
                  WHERE earlier.endpoint_id = taken.endpoint_id AND earlier.state IN ('queued', 'leased') AND earlier.attempt = 1
                    AND earlier.sequence < taken.sequence AND earlier.trigger <> 'test'), 0)::float AS earlier,
       lease, attempt, schedule_step AS "scheduleStep", trigger,
       next_attempt_at AS "nextAttemptAt", user_id AS "userId", endpoint_id AS "endpointId", url, secret,
       previous_secret AS "previousSecret", event_id AS "eventId", type AS "eventType", body, created_at AS "eventAt", traceparent
  FROM taken`,
);

const GIVE_BACK = `
UPDATE pipeline.webhook_delivery
   SET state = 'pending', lease = NULL, claimed_until = NULL,
       next_attempt_at = greatest(next_attempt_at, now() + $2 * interval '1 millisecond')
 WHERE lease = ANY($1) AND state = 'leased'`;

/** Leases in PostgreSQL: the truth about who may send what. BullMQ's own locks only spare work. */
@Injectable()
export class DeliveryLeaseRepository {
  private readonly takes = new Gathering((jobs: readonly WebhookDeliveryJob[]) => this.takeAll(jobs));

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes the lease if the job is the current attempt of a queued delivery, or of one whose lease ran out.
   * @returns undefined for a stale or doubled job: somebody else has sent it, or is sending it
   */
  take(job: WebhookDeliveryJob): Promise<LeasedDelivery | undefined> {
    return this.takes.add(job);
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
    const rows = await TAKE.run(this.dataSource, [ids, attempts, leases, LEASE_S]);
    const taken = new Map(rows.map((row) => [row.lease, row]));
    return leases.map((lease) => taken.get(lease));
  }
}
