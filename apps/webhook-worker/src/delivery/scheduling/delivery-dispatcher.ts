import { Injectable } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DeliveryAttemptService } from '../attempt/delivery-attempt.service';
import type { AttemptOutcome } from '../attempt/outcome';
import { LeaseRegistry } from '../lease/lease-registry';
import { ClaimRepository } from './claim.repository';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { EndpointLanes } from './endpoint-lanes';
import { InFlight } from './in-flight';
import { LastingSends, QUICK_MS } from './lasting-sends';
import { CLAIM_BATCH } from './look-ahead';
import { claims } from './scheduling.metrics';
import type { LeasedDelivery } from '../state/claim.statement';

/** Pause between two claims without a wake: retries become due meanwhile. */
const POLL_MS = 100;
/** The same while no more retries may be sent: endpoints with nothing else move behind the others meanwhile. */
const RETRIES_POLL_MS = 20;
/** Minimum time between two claims, milliseconds, so that deliveries due meanwhile are claimed together. */
const SPACING_MS = 3;
/**
 * A leased delivery that has waited this long to be sent is released: a hanging receiver must not keep it from others.
 */
const WAIT_LIMIT_MS = 1_000;
const TIDY_EVERY_MS = 250;

/**
 * Keeps the sending slots of this worker full: claims the due deliveries of its shards, a hundred at a time and the
 * next ones while these are being sent, and starts each once its endpoint, user and host have room.
 */
@Injectable()
export class DeliveryDispatcher {
  private readonly shards = new Set<number>();
  private readonly lanes: EndpointLanes;
  private readonly lasting: LastingSends;
  private readonly claiming = new BackgroundTask({
    name: DeliveryDispatcher.name,
    run: () => this.claim(),
    next: () => ({ ms: this.inFlight.retryRoom() === 0 ? RETRIES_POLL_MS : POLL_MS, earliestMs: SPACING_MS }),
    failure: 'deliveries could not be claimed',
    isExpected: isConnectionError,
  });
  private readonly tidying = new BackgroundTask({
    name: DeliveryDispatcher.name,
    run: () => this.tidy(),
    next: () => (this.inFlight.sending > 0 ? QUICK_MS / 2 : TIDY_EVERY_MS),
    failure: 'leases could not be released',
  });
  private readonly lastWorkAt = new Map<number, number>();
  /** Endpoints with a failed send since the present claim began. */
  private readonly failedMeanwhile = new Set<string>();
  private enterAt = 0;
  private isMoreDue = false;
  private claimingNow: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly claimed: ClaimRepository,
    private readonly registry: LeaseRegistry,
    private readonly attempts: DeliveryAttemptService,
    private readonly inFlight: InFlight,
    private readonly limits: DeliveryLimitsEnv,
  ) {
    this.lanes = new EndpointLanes((leased) => this.inFlight.maySend(leased));
    this.lasting = new LastingSends(limits.lastingConcurrency);
  }

  serve(shard: number): void {
    if (this.isStopping) return;
    this.shards.add(shard);
    this.lastWorkAt.set(shard, performance.now());
    this.tidying.wake(TIDY_EVERY_MS);
    this.wake();
  }

  /** Stops claiming for these shards and releases their unsent deliveries. */
  async leave(shards: readonly number[]): Promise<void> {
    for (const shard of shards) {
      this.shards.delete(shard);
      this.lastWorkAt.delete(shard);
    }
    // A running claim may still bring some. A failing one must not keep the shards here: nobody would serve them.
    await this.claimingNow?.catch(() => undefined);
    await this.release(this.lanes.takeAll(({ userId }) => !this.shards.has(this.claimed.shardOf(userId))));
  }

  /** Call it when something may have become due in a shard of this worker. */
  wake(): void {
    this.enterAt = 0;
    this.claiming.wake();
  }

  /** Milliseconds since a shard last had work. */
  idleMs(shard: number): number {
    return performance.now() - (this.lastWorkAt.get(shard) ?? performance.now());
  }

  /** Begins the shutdown: claims nothing more and releases unsent deliveries. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([this.claiming.stop(), this.tidying.stop()]);
    this.shards.clear();
    await this.release(this.lanes.takeAll(() => true));
  }

  private async claim(): Promise<void> {
    this.claimingNow = this.claimDue().finally(() => (this.claimingNow = undefined));
    await this.claimingNow;
    this.claimMore();
  }

  /**
   * Begins the next claim when only half of the deliveries leased ahead are left: it arrives before the rest has begun.
   * Not during a claim, which may bring enough.
   */
  private claimMore(): void {
    if (!this.isMoreDue || this.claimingNow || this.shards.size === 0) return;
    if (this.lanes.size <= this.inFlight.aheadLimit / 2) this.claiming.wake();
  }

  private async claimDue(): Promise<void> {
    const shards = [...this.shards];
    const room = Math.min(this.inFlight.unsentLimit - this.takenSlots - this.lanes.size, CLAIM_BATCH);
    if (shards.length === 0 || room <= 0) return;
    await this.enterArrivals(shards);
    this.isMoreDue = false;
    this.failedMeanwhile.clear();
    claims.inc();
    const busy = this.inFlight.busy();
    const claimed = await this.registry.track(() => this.claimed.claim(shards, room, this.inFlight, busy));
    // A claim examines half as many endpoints as it has room for deliveries.
    this.isMoreDue ||= claimed.length >= room / 2 || claimed.some(({ hasMore }) => hasMore);
    if (claimed.length < room) this.inFlight.noteExhausted(claimed, busy);
    for (const leased of claimed) this.keep(leased);
    this.releaseOvertaking();
    if (this.isStopping) await this.release(this.lanes.takeAll(() => true));
    else this.startAll();
  }

  /**
   * The deliveries leased ahead of a failed send have been released. A claim running at that time may hold later ones,
   * which would now overtake them.
   */
  private releaseOvertaking(): void {
    if (this.failedMeanwhile.size === 0) return;
    void this.release(this.lanes.takeAll(({ endpointId }) => this.failedMeanwhile.has(endpointId)));
  }

  /** Not before each claim: under load claims come every few milliseconds. */
  private async enterArrivals(shards: readonly number[]): Promise<void> {
    const now = performance.now();
    if (now < this.enterAt) return;
    this.enterAt = now + POLL_MS;
    if (await this.claimed.enterArrivals(shards)) this.enterAt = 0;
  }

  private keep(leased: LeasedDelivery): void {
    this.lastWorkAt.set(this.claimed.shardOf(leased.userId), performance.now());
    this.inFlight.add(leased);
    this.lanes.add(leased);
  }

  private startAll(): void {
    while (!this.isStopping && this.takenSlots < this.limits.concurrency) {
      const next = this.lanes.takeNext();
      if (!next) break;
      this.start(next);
    }
    this.claimMore();
  }

  /** Taken slots of `WEBHOOK_CONCURRENCY`. */
  private get takenSlots(): number {
    return this.inFlight.sending - this.lasting.count;
  }

  private start(leased: LeasedDelivery): void {
    if (this.inFlight.sending === 0) this.tidying.wake(QUICK_MS);
    this.inFlight.countSend(leased, 1);
    this.lasting.begin(leased);
    const began = performance.now();
    const settled = this.attempts.attempt(leased, (outcome) =>
      this.sendEnded(leased, outcome, performance.now() - began),
    );
    void settled.finally(() => this.ended(leased));
  }

  private sendEnded(leased: LeasedDelivery, outcome: AttemptOutcome | undefined, tookMs: number): void {
    this.inFlight.countSend(leased, -1);
    this.lasting.end(leased);
    this.inFlight.noteResult(leased, outcome, tookMs);
    // The next claim decides by its health how much a failing endpoint gets.
    if (outcome?.kind !== 'delivered') {
      this.failedMeanwhile.add(leased.endpointId);
      void this.release(this.lanes.takeAll(({ endpointId }) => endpointId === leased.endpointId));
    }
    this.startAll();
  }

  private ended(leased: LeasedDelivery): void {
    this.lastWorkAt.set(this.claimed.shardOf(leased.userId), performance.now());
    if (this.inFlight.remove(leased)) this.isMoreDue = true;
    this.startAll();
  }

  /** Frees the slots of long sends, and releases deliveries whose receiver has no room. */
  private async tidy(): Promise<void> {
    if (this.lasting.look()) {
      this.startAll();
      this.claiming.wake();
    }
    await this.release(this.lanes.takeLate(performance.now() - WAIT_LIMIT_MS));
  }

  private async release(waiting: readonly LeasedDelivery[]): Promise<void> {
    if (waiting.length === 0) return;
    await this.registry.release(waiting.map(({ lease }) => lease));
    for (const leased of waiting) this.inFlight.remove(leased);
  }
}
