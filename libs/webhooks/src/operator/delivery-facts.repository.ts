import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SENDING_HOLD } from './sending-hold';
import type { DeliveryState } from '../delivery/delivery-states';
import type { DeliveryTrigger } from '../delivery/webhook-delivery.entity';
import type { CircuitState, DisabledReason } from '../endpoint/webhook-endpoint.entity';

/** The facts that decide when a delivery is sent. Ages and waits in seconds, by PostgreSQL's clock. */
export interface DeliveryFacts {
  delivery: string;
  webhook: string;
  account: string;
  host: string;
  state: DeliveryState;
  trigger: DeliveryTrigger;
  attempt: number;
  /** Since its due time or its end; negative when it is due later. */
  dueForS: number;
  /** Until the next attempt; negative when it is due already. */
  dueInS: number;
  finishedAt: Date | null;
  lastError: string | null;
  lostLeases: number;
  internalFaults: number;
  holder: string | null;
  holderIsAlive: boolean;
  /** Until its lease expires. */
  leaseForS: number | null;
  active: boolean;
  removed: boolean;
  suspended: boolean;
  disabledReason: DisabledReason | null;
  circuit: CircuitState;
  /** Until the next probe of a circuit that is not closed. */
  probeInS: number | null;
  /** Until the time requested by `Retry-After`; null or negative for no wait. */
  retryAfterInS: number | null;
  ramp: number | null;
  maxPerSecond: number | null;
  /** Running sends to the account's webhooks at its host and port, for this account and to this host. */
  sending: number;
  sendingOfAccount: number;
  sendingToHost: number;
  /** First attempts of the webhook before this one. */
  before: number;
  /** The earlier open delivery of the same job. */
  waitsFor: string | null;
  /** Whether the webhook has arrived at its shard and is not added yet. */
  isArriving: boolean;
  shard: number | null;
  /** Until the webhook may be served; null when it is in no shard or has nothing to send there. */
  readyInS: number | null;
  /** The living worker of the shard. */
  servedBy: string | null;
  workers: number;
  /** Start of the operator's hold on all sending; null without one. */
  sendingHeldSince: Date | null;
}

/** Upper bound of counts: a larger figure says nothing more. */
const COUNTED = 10_000;

const isAtSamePort = (other: string) => `split_part(${other}.url, '/', 3) = split_part(endpoint.url, '/', 3)`;

const FACTS = `
  SELECT delivery.id AS delivery, endpoint.id AS webhook, endpoint.user_id AS account, endpoint.host,
         delivery.state, delivery.trigger, delivery.attempt,
         extract(epoch FROM now() - coalesce(delivery.finished_at, delivery.due_since, delivery.next_attempt_at))::float AS "dueForS",
         extract(epoch FROM delivery.next_attempt_at - now())::float AS "dueInS",
         delivery.finished_at AS "finishedAt", delivery.last_error AS "lastError",
         delivery.lost_leases AS "lostLeases", delivery.own_faults AS "internalFaults",
         nullif(split_part(delivery.lease, '.', 1), '') AS holder,
         EXISTS (SELECT FROM pipeline.webhook_worker
                  WHERE id = split_part(delivery.lease, '.', 1) AND alive_until > now()) AS "holderIsAlive",
         extract(epoch FROM delivery.claimed_until - now())::float AS "leaseForS",
         endpoint.active, endpoint.deleted_at IS NOT NULL AS removed, endpoint.suspended, endpoint.disabled_reason AS "disabledReason",
         endpoint.circuit, extract(epoch FROM endpoint.circuit_probe_at - now())::float AS "probeInS",
         extract(epoch FROM endpoint.retry_after - now())::float AS "retryAfterInS",
         endpoint.ramp,
         (SELECT min(max_per_second) FROM pipeline.webhook_endpoint AS sibling
           WHERE user_id = endpoint.user_id AND deleted_at IS NULL AND ${isAtSamePort('sibling')}) AS "maxPerSecond",
         in_flight.together AS sending, in_flight.of_account AS "sendingOfAccount", in_flight.to_host AS "sendingToHost",
         (SELECT count(*)::integer FROM (
            SELECT FROM pipeline.webhook_delivery
             WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt = 1 AND sequence < delivery.sequence
             LIMIT ${COUNTED}) AS earlier) AS before,
         (SELECT earlier.id FROM pipeline.webhook_delivery AS earlier
           WHERE earlier.endpoint_id = endpoint.id AND earlier.subject_id = delivery.subject_id
             AND earlier.subject_id IS NOT NULL AND earlier.state IN ('pending', 'leased')
             AND earlier.sequence < delivery.sequence ORDER BY earlier.sequence LIMIT 1) AS "waitsFor",
         EXISTS (SELECT FROM pipeline.webhook_arrival WHERE endpoint_id = endpoint.id) AS "isArriving",
         entry.shard::integer AS shard,
         CASE WHEN entry.ready_at <> 'infinity' THEN extract(epoch FROM entry.ready_at - now())::float END AS "readyInS",
         (SELECT id FROM pipeline.webhook_worker WHERE id = shard.owner AND alive_until > now()) AS "servedBy",
         (SELECT count(*)::integer FROM pipeline.webhook_worker WHERE alive_until > now()) AS workers,
         (SELECT since FROM (${SENDING_HOLD}) AS hold) AS "sendingHeldSince"
    FROM pipeline.webhook_delivery AS delivery
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
    LEFT JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = endpoint.id
    LEFT JOIN pipeline.webhook_shard AS shard ON shard.shard = entry.shard
   CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE other.user_id = endpoint.user_id AND ${isAtSamePort('receiver')})::integer AS together,
             count(*) FILTER (WHERE other.user_id = endpoint.user_id)::integer AS of_account,
             count(*) FILTER (WHERE receiver.host = endpoint.host)::integer AS to_host
        FROM pipeline.webhook_delivery AS other
        JOIN pipeline.webhook_endpoint AS receiver ON receiver.id = other.endpoint_id
       WHERE other.state = 'leased') AS in_flight
   WHERE delivery.id = $1`;

const OWNED_FACTS = `${FACTS} AND endpoint.user_id = $2`;

@Injectable()
export class DeliveryFactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Any user's delivery: for the operator only. */
  async find(deliveryId: string): Promise<DeliveryFacts | undefined> {
    const rows = await this.dataSource.query<DeliveryFacts[]>(FACTS, [deliveryId]);
    return rows[0];
  }

  async findOwned(userId: string, deliveryId: string): Promise<DeliveryFacts | undefined> {
    const rows = await this.dataSource.query<DeliveryFacts[]>(OWNED_FACTS, [deliveryId, userId]);
    return rows[0];
  }
}
