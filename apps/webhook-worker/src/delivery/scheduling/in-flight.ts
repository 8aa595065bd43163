import { Injectable } from '@nestjs/common';
import type { HeldByOthers, LeasedDelivery } from '@wagewright/webhooks';
import type { AttemptOutcome } from '../attempt/outcome';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { aheadOfEndpoint, aheadOfWorker, UsualDuration } from './look-ahead';

/** Share of the slots that retries may have. */
const RETRY_SHARE = 0.3;
/** For so long after a success an endpoint counts as taking what it gets. */
const TAKING_MS = 1_000;

/** What this worker holds of one endpoint, user or host. */
interface Load {
  /** Leased, and not settled yet. */
  held: number;
  /** Being sent. */
  sending: number;
}

interface EndpointLoad extends Load {
  userId: string;
  host: string;
  retries: number;
  /** How many may be sent at once, by its health at the last claim. */
  slots: number;
  /** More was due at the last claim than it had room for. */
  hasMore: boolean;
  /** By `performance.now()`; 0 after a failure. */
  lastSuccessAt: number;
  /** How long its last successful send took, milliseconds. */
  tookMs: number;
  /** The lease of the last send whose answer has asked for a pause, until that is written. */
  askedBy?: string | undefined;
}

/** What a claim counts with what it takes, see `InFlight.busy`. */
export type BusyLoads = ReturnType<InFlight['busy']>;

/**
 * What is in flight, counted in memory: a shard has one owner, and all webhooks of a user are in one shard, so nobody
 * else sends to them, but what a former owner has not ended yet (`othersHold`). Only hosts are shared between shards:
 * each worker may use an equal part of what a host may get.
 */
@Injectable()
export class InFlight {
  private readonly endpoints = new Map<string, EndpointLoad>();
  private readonly users = new Map<string, Load>();
  private readonly hosts = new Map<string, Load>();
  private others = {
    endpoints: new Map<string, number>(),
    users: new Map<string, number>(),
    hosts: new Map<string, number>(),
  };
  private readonly duration = new UsualDuration();
  private workers = 1;
  private retries = 0;
  private heldCount = 0;
  private sendingCount = 0;

  constructor(private readonly limits: DeliveryLimitsEnv) {}

  /** Deliveries that are leased by this worker and not settled. */
  get held(): number {
    return this.heldCount;
  }

  /** Deliveries that this worker is sending. */
  get sending(): number {
    return this.sendingCount;
  }

  /** How many may be leased that are not being sent yet. */
  get aheadLimit(): number {
    return aheadOfWorker(this.limits.concurrency, this.duration.ms);
  }

  /** How many may be leased and not sent yet, those that are being sent included. */
  get unsentLimit(): number {
    return this.limits.concurrency + this.aheadLimit;
  }

  /** Of one user, at the same time. */
  get userLimit(): number {
    return this.limits.maxInFlightPerUser;
  }

  /** To one host, at the same time: the share of this worker. */
  get hostLimit(): number {
    return Math.max(Math.floor(this.limits.maxInFlightPerHost / this.workers), 1);
  }

  /** @param workers that are alive, this one included */
  shareAmong(workers: number): void {
    this.workers = workers;
  }

  /** What other workers still send in the shards of this one. */
  othersHold(held: readonly HeldByOthers[]): void {
    this.others = { endpoints: new Map(), users: new Map(), hosts: new Map() };
    for (const { endpointId, userId, host, held: count } of held) {
      increase(this.others.endpoints, endpointId, count);
      increase(this.others.users, userId, count);
      increase(this.others.hosts, host, count);
    }
  }

  get isSharedWithOthers(): boolean {
    return this.others.endpoints.size > 0;
  }

  /**
   * To be called after a claim that found less than it had room for: of endpoints that it found nothing of nothing is due.
   *
   * @param counted by that claim: an endpoint that was full then was not looked at
   */
  noteExhausted(claimed: readonly LeasedDelivery[], counted: BusyLoads): void {
    const found = new Set(claimed.map(({ endpointId }) => endpointId));
    for (const { id, isFull } of counted.endpoints) {
      const load = this.endpoints.get(id);
      if (load && !isFull && !found.has(id)) load.hasMore = false;
    }
  }

  /** To be called for each delivery that was claimed. Tests by hand pass all limits. */
  add(leased: LeasedDelivery): void {
    this.heldCount += 1;
    if (leased.trigger === 'test') return;
    const endpoint = this.endpointOf(leased);
    Object.assign(endpoint, { slots: leased.slots, hasMore: leased.hasMore });
    endpoint.held += 1;
    loadOf(this.users, leased.userId).held += 1;
    loadOf(this.hosts, leased.host).held += 1;
    if (leased.attempt > 1) {
      endpoint.retries += 1;
      this.retries += 1;
    }
  }

  /** To be called when its lease is settled or released. @returns whether its endpoint has more that is due */
  remove(leased: LeasedDelivery): boolean {
    this.heldCount -= 1;
    if (leased.trigger === 'test') return false;
    const endpoint = this.endpointOf(leased);
    endpoint.held -= 1;
    if (leased.attempt > 1) {
      endpoint.retries -= 1;
      this.retries -= 1;
    }
    decrease(this.users, leased.userId);
    decrease(this.hosts, leased.host);
    const { hasMore, held } = endpoint;
    if (endpoint.askedBy === leased.lease) endpoint.askedBy = undefined;
    if (held === 0 && !hasMore) this.endpoints.delete(leased.endpointId);
    return hasMore;
  }

  /** Whether it may be sent now, beside what is being sent. */
  maySend(leased: LeasedDelivery): boolean {
    if (leased.trigger === 'test') return true;
    const { endpointId, userId, host } = leased;
    const { endpoints, users, hosts } = this.others;
    return (
      this.endpointOf(leased).sending + (endpoints.get(endpointId) ?? 0) < leased.slots &&
      loadOf(this.users, userId).sending + (users.get(userId) ?? 0) < this.userLimit &&
      loadOf(this.hosts, host).sending + (hosts.get(host) ?? 0) < this.hostLimit
    );
  }

  /** @param by 1 when its send begins, -1 when it has ended */
  countSend(leased: LeasedDelivery, by: 1 | -1): void {
    this.sendingCount += by;
    if (leased.trigger === 'test') return;
    this.endpointOf(leased).sending += by;
    loadOf(this.users, leased.userId).sending += by;
    loadOf(this.hosts, leased.host).sending += by;
  }

  /**
   * To be called when a send has ended: an endpoint that takes what it gets has the next ones leased ahead.
   *
   * @param outcome undefined when an internal fault kept it from being sent
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

  /** How many retries may be claimed now: at most three tenths of the slots are theirs. */
  retryRoom(): number {
    return Math.max(Math.max(Math.floor(this.limits.concurrency * RETRY_SHARE), 1) - this.retries, 0);
  }

  /**
   * Everything that a claim must count with what it takes. What may be leased ahead for an endpoint is no load of its user
   * and its host, because it is not sent before they have room.
   */
  busy() {
    const [users, hosts] = [totals(this.users, this.others.users), totals(this.hosts, this.others.hosts)];
    const endpoints = [...this.endpoints].map(([id, load]) => {
      const busy = this.busyEndpoint(id, load);
      increase(users, load.userId, -busy.ahead);
      increase(hosts, load.host, -busy.ahead);
      return busy;
    });
    for (const [id, held] of this.others.endpoints)
      if (!this.endpoints.has(id)) endpoints.push({ id, held, retries: 0, ahead: 0, isFull: false });
    return { endpoints, users: listed(users), hosts: listed(hosts) };
  }

  private busyEndpoint(id: string, load: EndpointLoad) {
    const isTaking = load.hasMore && performance.now() - load.lastSuccessAt < TAKING_MS;
    const ahead = isTaking ? aheadOfEndpoint(load.slots, load.tookMs) : 0;
    const held = load.held + (this.others.endpoints.get(id) ?? 0);
    if (load.held === 0 && !isTaking) this.endpoints.delete(id);
    const isFull = load.askedBy !== undefined || (load.held > 0 && held >= load.slots + ahead);
    return { id, held, retries: load.retries, ahead, isFull };
  }

  private endpointOf({ endpointId, userId, host, slots }: LeasedDelivery): EndpointLoad {
    let load = this.endpoints.get(endpointId);
    if (!load) {
      load = {
        ...{ userId, host, slots, held: 0, sending: 0, retries: 0 },
        ...{ hasMore: false, lastSuccessAt: 0, tookMs: 0 },
      };
      this.endpoints.set(endpointId, load);
    }
    return load;
  }
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

function listed(counts: ReadonlyMap<string, number>): { id: string; held: number }[] {
  return [...counts].map(([id, held]) => ({ id, held }));
}
