import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { WorkerIdentity } from '../worker-identity';
import { CLAIM, NO_FIRSTS, claimValues } from '../state/claim.statement';
import { LEASE_S } from '../state/leases';
import type { LeasedWebhook } from '../state/leased-delivery';
import type { BusyLoads, InFlight } from '../sending/in-flight';
import { ArrivalLook } from './arrival-look';

/** Arrivals per statement; the next claim continues. */
const ARRIVAL_BATCH = 1_000;

interface Entered {
  entered: number;
  /** The last id that was given to any arrival. */
  lastId: number;
  /** The earliest time of an entered one, seconds since 1970; null without one. */
  readyFrom: number | null;
}

const NOTHING_ENTERED: Entered = { entered: 0, lastId: 0, readyFrom: null };

/** A value, which is looked up for each arrival: of a join PostgreSQL would begin with all that are ready. */
const IS_NEWS = `coalesce((SELECT entry.ready_at > now() OR coalesce(arrival.firsts_from < entry.firsts_from, false)
                                 FROM pipeline.webhook_ready AS entry WHERE entry.endpoint_id = arrival.endpoint_id), true)`;

/** Assignments to `entry`: earlier, never later; the version tells a running claim that it has read too early. */
const readyEarlier = (given: string) => `
       ready_at = least(entry.ready_at, ${given}.ready_at), firsts_from = least(entry.firsts_from, ${given}.firsts_from),
       shard = ${given}.shard, version = entry.version + 1`;

/**
 * Moves arrivals into `webhook_ready`. Most endpoints are there: `ON CONFLICT` alone would lock each before it writes it,
 * by a record of its own. Rows are taken in the order of their places and ids, lest two of these statements wait for each
 * other. Arrivals that tell a claim nothing new may stay, because each row written has to be read by the next ones while a
 * transaction elsewhere keeps vacuum from removing it.
 * $1 shards, $2 number of shards, $3 whether all are entered, $4 the id above which they are looked for
 */
const ENTER_ARRIVALS = new PreparedStatement<Entered>(
  'webhook-enter-arrivals',
  `
WITH taken AS (
  DELETE FROM pipeline.webhook_arrival
   -- By ctid, which stays the row's own: nothing changes one. By id PostgreSQL would read everything that has arrived.
   WHERE ctid = ANY(ARRAY(SELECT ctid FROM pipeline.webhook_arrival AS arrival WHERE slot % $2::integer = ANY($1::integer[])
                             AND id > $4 AND ($3::boolean OR ${IS_NEWS})
                           ORDER BY id LIMIT ${ARRIVAL_BATCH}))
  RETURNING endpoint_id, slot, due_at, firsts_from
), news AS MATERIALIZED (
  SELECT endpoint_id, slot, (slot % $2::integer)::smallint AS shard, min(due_at) AS ready_at,
         coalesce(min(firsts_from), ${NO_FIRSTS}) AS firsts_from
    FROM taken GROUP BY endpoint_id, slot ORDER BY endpoint_id
), known AS (
  UPDATE pipeline.webhook_ready AS entry SET ${readyEarlier('news')}
    FROM news WHERE entry.endpoint_id = news.endpoint_id RETURNING entry.endpoint_id
), added AS (
  INSERT INTO pipeline.webhook_ready AS entry (endpoint_id, slot, shard, ready_at, firsts_from)
  SELECT endpoint_id, slot, shard, ready_at, firsts_from
    FROM news JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = news.endpoint_id
   WHERE endpoint_id NOT IN (SELECT endpoint_id FROM known)
  ON CONFLICT (endpoint_id) DO UPDATE SET ${readyEarlier('excluded')}
)
SELECT count(*)::integer AS entered, (SELECT last_value::float FROM pipeline.webhook_arrival_id_seq) AS "lastId",
       extract(epoch FROM min(due_at))::float AS "readyFrom"
  FROM taken`,
);

@Injectable()
export class ClaimRepository {
  private readonly look = new ArrivalLook();
  private readonly line = new LineLook();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  /**
   * Adds newly due endpoints to the order of the shards.
   * @param all whether arrivals are entered as well that tell a claim nothing new
   * @returns whether there may be more
   */
  async enterArrivals(shards: readonly number[], all = true): Promise<boolean> {
    const begun = performance.now();
    const after = this.look.after(shards, all);
    const values = [shards, this.limits.shards, all, after];
    const [found = NOTHING_ENTERED] = await ENTER_ARRIVALS.run(this.dataSource, values);
    const { entered, lastId, readyFrom } = found;
    if (readyFrom !== null) this.line.noteEntered(readyFrom);
    const isMore = entered >= ARRIVAL_BATCH;
    if (all && !isMore) this.look.noteDone(after, lastId, begun);
    return isMore;
  }

  /**
   * Leases up to `room` due deliveries of the shards, in sending order.
   * @param inFlight this worker's load and the known load of others; together with the claim it stays within the limits
   */
  async claim(
    shards: readonly number[],
    room: number,
    inFlight: InFlight,
    { endpoints, users, hosts, origins }: BusyLoads = inFlight.busy('webhook'),
  ): Promise<LeasedWebhook[]> {
    const values = claimValues({
      shards,
      worker: this.identity.id,
      room,
      inFlightPerEndpoint: this.limits.maxInFlightPerEndpoint,
      retryRoom: inFlight.retryRoom(),
      fullEndpoints: endpoints.filter(({ isFull }) => isFull).map(({ id }) => id),
      endpointLoads: Object.fromEntries(
        endpoints.map(({ id, held, retries, ahead }) => [id, { held, retries, ahead }]),
      ),
      userLoads: Object.fromEntries(users.map(({ id, held }) => [id, held])),
      userLimit: this.limits.maxInFlightPerUser,
      hostLoads: Object.fromEntries(hosts.map(({ id, held }) => [id, held])),
      hostLimit: inFlight.hostLimit,
      leaseSeconds: LEASE_S,
      shardCount: this.limits.shards,
      lineFrom: this.line.from(shards),
      originLoads: Object.fromEntries(origins.map(({ id, held }) => [id, held])),
    });
    const claimed = await CLAIM.run(this.dataSource, values);
    if (claimed[0]) this.line.noteFirst(claimed[0].lineFrom);
    return claimed;
  }
}

/** The whole line is read so often: another worker may have entered somebody before its first one. */
const WHOLE_EVERY_MS = 1_000;
/** Margin for the microseconds of PostgreSQL that a number loses, seconds. */
const PRECISION_S = 0.001;

/**
 * Where claims begin to read the line of ready endpoints: not among the entries of those that have moved on, which vacuum
 * cannot remove while a transaction elsewhere stays open. Times in seconds since 1970.
 */
class LineLook {
  private shards: readonly number[] = [];
  private first = 0;
  /** By `performance.now()`. */
  private wholeAt = 0;

  /** @returns the earliest `ready_at` that a claim of these shards reads */
  from(shards: readonly number[]): number {
    const now = performance.now();
    if (now >= this.wholeAt || shards.some((shard) => !this.shards.includes(shard))) {
      this.wholeAt = now + WHOLE_EVERY_MS;
      this.first = 0;
    }
    this.shards = shards;
    return this.first;
  }

  /** Call it with the first one that a claim has seen. */
  noteFirst(readyAt: number): void {
    this.first = readyAt - PRECISION_S;
  }

  noteEntered(readyAt: number): void {
    this.first = Math.min(this.first, readyAt - PRECISION_S);
  }
}
