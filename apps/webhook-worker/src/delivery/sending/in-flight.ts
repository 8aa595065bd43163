import { Injectable } from '@nestjs/common';
import { hostsAtLimit } from '../settling/delivery.metrics';
import type { AttemptOutcome } from '../settling/outcome';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { aheadOfEndpoint, aheadOfWorker, UsualDuration } from './look-ahead';
import type { LeasedDelivery } from '../state/leased-delivery';

/** The retries' share of the slots. */
const RETRY_SHARE = 0.3;
/** For this long after a success an endpoint counts as healthy. */
const TAKING_MS = 1_000;

/** The load of one endpoint, user or host in this worker. */
interface Load {
  /** Leased and not settled. */
  held: number;
  sending: number;
}

interface EndpointLoad extends Load {
  kind: LeasedDelivery['kind'];
  userId: string;
  host: string;
  retries: number;
  /** Concurrent sends allowed by its health at the last claim. */
  slots: number;
  /** The last claim had no room for everything due. */
  hasMore: boolean;
  /** By `performance.now()`; 0 after a failure. */
  lastSuccessAt: number;
  /** Duration of its last successful send, milliseconds. */
  tookMs: number;
  /** The lease of the last send whose response asked for a pause, until its result is written. */
  askedBy?: string | undefined;
}

export type HeldByOthers = Pick<LeasedDelivery, 'endpointId' | 'userId' | 'host' | 'origin'> & {
  held: number;
};

export type BusyLoads = ReturnType<InFlight['busy']>;

/**
 * The deliveries in flight, counted in memory: a shard has one owner, and all webhooks of a user are in one shard, so
 * nobody else sends to them, except for unfinished sends of a former owner (`othersHold`). Only hosts are shared
 * between shards: each worker may use an equal part of a host's limit.
 */
@Injectable()
export class InFlight {
  private readonly endpoints = new Map<string, EndpointLoad>();
  private readonly users = new Map<string, Load>();
  private readonly hosts = new Map<string, Load>();
  /** By account, host name and port. */
  private readonly origins = new Map<string, Load>();
  private others = noOthers();
  private readonly duration = new UsualDuration();
  private workers = 1;
  private retries = 0;
  private heldCount = 0;
  private sendingCount = 0;

  constructor(private readonly limits: DeliveryLimitsEnv) {}

  get held(): number {
    return this.heldCount;
  }

  get sending(): number {
    return this.sendingCount;
  }

  /** Maximum of leased deliveries that wait to be sent. */
  get aheadLimit(): number {
    return aheadOfWorker(this.limits.concurrency, this.duration.ms);
  }

  /** Maximum of leased deliveries, those being sent included. */
  get unsentLimit(): number {
    return this.limits.concurrency + this.aheadLimit;
  }

  /** This worker's share of the host limit. */
  get hostLimit(): number {
    return Math.max(Math.floor(this.limits.maxInFlightPerHost / this.workers), 1);
  }

  /** @param workers alive, this one included */
  shareAmong(workers: number): void {
    this.workers = workers;
  }

  /** Sets the deliveries that other workers still send in this worker's shards. */
  othersHold(held: readonly HeldByOthers[]): void {
    this.others = noOthers();
    for (const { endpointId, userId, host, origin, held: count } of held) {
      increase(this.others.endpoints, endpointId, count);
      increase(this.others.users, userId, count);
      increase(this.others.hosts, host, count);
      increase(this.others.origins, origin, count);
    }
  }

  get isSharedWithOthers(): boolean {
    return this.others.endpoints.size > 0;
  }

  /**
   * Call it after a claim that found less than it had room for: endpoints without a result have nothing due.
   *
   * @param counted the loads of that claim: it did not examine full endpoints
   */
  noteExhausted(claimed: readonly LeasedDelivery[], counted: BusyLoads): void {
    const found = new Set(claimed.map(({ endpointId }) => endpointId));
    for (const { id, isFull } of counted.endpoints) {
      const load = this.endpoints.get(id);
      if (load && !isFull && !found.has(id)) load.hasMore = false;
    }
  }

  /** Call it for each claimed delivery. Tests by hand pass all limits. */
  add(leased: LeasedDelivery): void {
    this.heldCount += 1;
    if (leased.trigger === 'test') return;
    const endpoint = this.endpointOf(leased);
    Object.assign(endpoint, { slots: leased.slots, hasMore: leased.hasMore });
    endpoint.held += 1;
    loadOf(this.users, leased.userId).held += 1;
    loadOf(this.hosts, leased.host).held += 1;
    loadOf(this.origins, leased.origin).held += 1;
    this.countRetry(leased, endpoint, 1);
  }

  /** Call it when a lease is settled or released. @returns whether its endpoint has more due */
  remove(leased: LeasedDelivery): boolean {
    this.heldCount -= 1;
    if (leased.trigger === 'test') return false;
    const endpoint = this.endpointOf(leased);
    endpoint.held -= 1;
    this.countRetry(leased, endpoint, -1);
    decrease(this.users, leased.userId);
    decrease(this.hosts, leased.host);
    decrease(this.origins, leased.origin);
    const { hasMore, held } = endpoint;
    if (endpoint.askedBy === leased.lease) endpoint.askedBy = undefined;
    if (held === 0 && !hasMore) this.endpoints.delete(leased.endpointId);
    return hasMore;
  }

  maySend(leased: LeasedDelivery): boolean {
    if (leased.trigger === 'test') return true;
    const { endpointId, userId, host, origin } = leased;
    const { endpoints, users, hosts, origins } = this.others;
    return (
      this.endpointOf(leased).sending + (endpoints.get(endpointId) ?? 0) < leased.slots &&
      loadOf(this.users, userId).sending + (users.get(userId) ?? 0) < this.limits.maxInFlightPerUser &&
      loadOf(this.hosts, host).sending + (hosts.get(host) ?? 0) < this.hostLimit &&
      loadOf(this.origins, origin).sending + (origins.get(origin) ?? 0) < this.limits.maxInFlightPerEndpoint
    );
  }

  /** @param by 1 when its send begins, -1 when it has ended */
  countSend(leased: LeasedDelivery, by: 1 | -1): void {
    this.sendingCount += by;
    if (leased.trigger === 'test') return;
    this.endpointOf(leased).sending += by;
    loadOf(this.users, leased.userId).sending += by;
    loadOf(this.hosts, leased.host).sending += by;
    loadOf(this.origins, leased.origin).sending += by;
  }

  /**
   * Call it when a send has ended: a healthy endpoint has its next deliveries leased ahead.
   *
   * @param outcome undefined when an internal fault prevented the send
   * @param tookMs duration of the send, milliseconds
   */
  noteResult(leased: LeasedDelivery, outcome: AttemptOutcome | undefined, tookMs: number): void {
    this.duration.note(tookMs);
    if (leased.trigger === 'test') return;
    const endpoint = this.endpointOf(leased);
    const isDelivered = outcome?.kind === 'delivered';
    endpoint.lastSuccessAt = isDelivered ? performance.now() : 0;
    if (isDelivered) endpoint.tookMs = tookMs;
    if (outcome?.kind === 'failed' && outcome.retryAfterMs) endpoint.askedBy = leased.lease;
  }

  /** How many retries may be claimed now: at most three tenths of the slots. */
  retryRoom(): number {
    return Math.max(Math.max(Math.floor(this.limits.concurrency * RETRY_SHARE), 1) - this.retries, 0);
  }

  /**
   * All loads that a claim for this kind of receivers must add to its own. Deliveries leased ahead for an endpoint do not count for its user and
   * its host, because they are not sent before these have room.
   */
  busy(kind: LeasedDelivery['kind']) {
    const [users, hosts] = [totals(this.users, this.others.users), totals(this.hosts, this.others.hosts)];
    const endpoints = [...this.endpoints].flatMap(([id, load]) => {
      const busy = this.busyEndpoint(id, load);
      increase(users, load.userId, -busy.ahead);
      increase(hosts, load.host, -busy.ahead);
      return load.kind === kind ? [busy] : [];
    });
    for (const [id, held] of this.others.endpoints)
      if (!this.endpoints.has(id)) endpoints.push({ id, held, retries: 0, ahead: 0, isFull: false });
    const origins = listed(totals(this.origins, this.others.origins));
    const limit = this.limits.maxInFlightPerEndpoint;
    hostsAtLimit.set([...this.origins.values()].filter(({ sending }) => sending >= limit).length);
    return { endpoints, users: listed(users), hosts: listed(hosts), origins };
  }

  private countRetry({ attempt }: LeasedDelivery, endpoint: EndpointLoad, by: 1 | -1): void {
    if (attempt === 1) return;
    endpoint.retries += by;
    this.retries += by;
  }

  private busyEndpoint(id: string, load: EndpointLoad) {
    const isTaking = load.hasMore && performance.now() - load.lastSuccessAt < TAKING_MS;
    const ahead = isTaking ? aheadOfEndpoint(load.slots, load.tookMs) : 0;
    const held = load.held + (this.others.endpoints.get(id) ?? 0);
    if (load.held === 0 && !isTaking) this.endpoints.delete(id);
    const isFull = load.askedBy !== undefined || (load.held > 0 && held >= load.slots + ahead);
    return { id, held, retries: load.retries, ahead, isFull };
  }

  private endpointOf({ kind, endpointId, userId, host, slots }: LeasedDelivery): EndpointLoad {
    let load = this.endpoints.get(endpointId);
    if (!load) {
      const idle = { held: 0, sending: 0, retries: 0, hasMore: false, lastSuccessAt: 0, tookMs: 0 };
      load = { kind, userId, host, slots, ...idle };
      this.endpoints.set(endpointId, load);
    }
    return load;
  }
}

/** By id: the sends of other workers. */
function noOthers() {
  const none = () => new Map<string, number>();
  return { endpoints: none(), users: none(), hosts: none(), origins: none() };
}

function loadOf(loads: Map<string, Load>, id: string): Load {
  let load = loads.get(id);
  if (!load) {
    load = { held: 0, sending: 0 };
    loads.set(id, load);
  }
  return load;
}

function decrease(loads: Map<string, Load>, id: string): void {
  const load = loadOf(loads, id);
  load.held -= 1;
  if (load.held === 0) loads.delete(id);
}

function increase(counts: Map<string, number>, id: string, by: number): void {
  counts.set(id, (counts.get(id) ?? 0) + by);
}

function totals(own: ReadonlyMap<string, Load>, others: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map(others);
  for (const [id, { held }] of own) increase(counts, id, held);
  return counts;
}

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([id, held]) => ({ id, held }));
