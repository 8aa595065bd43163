import { Injectable } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { DeliveryAttemptService } from '../sending/delivery-attempt.service';
import { DeliverySending } from '../sending/delivery-sending';
import { DispatchState } from '../sending/dispatch-state';
import { InFlight } from '../sending/in-flight';
import { QUICK_MS } from '../sending/lasting-sends';
import { CLAIM_BATCH } from '../sending/look-ahead';
import { LeaseRegistry } from '../settling/lease-registry';
import { ClaimRepository } from './claim.repository';
import { claims } from './claiming.metrics';

/** Pause between two claims without a wake: retries become due meanwhile. */
const POLL_MS = 100;
/** The same while no more retries may be sent: endpoints with nothing else move behind the others meanwhile. */
const RETRIES_POLL_MS = 20;
/** Minimum time between two claims, milliseconds, so that deliveries due meanwhile are claimed together. */
const SPACING_MS = 3;
const TIDY_EVERY_MS = 250;

/**
 * Keeps the sending slots of this worker full: claims the due deliveries of its shards, a hundred at a time and the
 * next ones while these are being sent.
 */
@Injectable()
export class DeliveryDispatcher {
  private readonly claiming = new BackgroundTask({
    name: DeliveryDispatcher.name,
    run: () => this.claim(),
    next: () => ({ ms: this.inFlight.retryRoom() === 0 ? RETRIES_POLL_MS : POLL_MS, earliestMs: SPACING_MS }),
    failure: 'deliveries could not be claimed',
    isExpected: isConnectionError,
  });
  private readonly tidying = new BackgroundTask({
    name: DeliveryDispatcher.name,
    run: () => this.sending.tidy(),
    next: () => (this.inFlight.sending > 0 ? QUICK_MS / 2 : TIDY_EVERY_MS),
    failure: 'leases could not be released',
  });
  private readonly state: DispatchState;
  private readonly sending: DeliverySending;
  private enterAt = 0;

  constructor(
    private readonly claimed: ClaimRepository,
    registry: LeaseRegistry,
    attempts: DeliveryAttemptService,
    private readonly inFlight: InFlight,
    limits: DeliveryLimitsEnv,
  ) {
    this.state = new DispatchState(registry, inFlight, limits);
    this.sending = new DeliverySending(this.state, attempts, this.claiming, this.tidying);
  }

  serve(shard: number): void {
    if (this.state.isStopping) return;
    this.state.serve(shard);
    this.tidying.wake(TIDY_EVERY_MS);
    this.wake();
  }

  /** Stops claiming for these shards and releases their unsent deliveries. */
  async leave(shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.state.leave(shard);
    // A running claim may still bring some. A failing one must not keep the shards here: nobody would serve them.
    await this.state.claimingNow?.catch(() => undefined);
    await this.state.release(this.state.lanes.takeAll((leased) => !this.state.serves(leased)));
  }

  /** Call it when something may have become due in a shard of this worker. */
  wake(): void {
    this.enterAt = 0;
    this.claiming.wake();
  }

  idleMs(shard: number): number {
    return this.state.idleMs(shard);
  }

  /** Begins the shutdown: claims nothing more and releases unsent deliveries. */
  async stop(): Promise<void> {
    this.state.isStopping = true;
    await Promise.all([this.claiming.stop(), this.tidying.stop()]);
    for (const shard of this.state.shards) this.state.leave(shard);
    await this.state.release(this.state.lanes.takeAll(() => true));
  }

  private async claim(): Promise<void> {
    const { state } = this;
    state.claimingNow = this.claimDue().finally(() => (state.claimingNow = undefined));
    await state.claimingNow;
    this.sending.claimMore();
  }

  private async claimDue(): Promise<void> {
    const { state, inFlight } = this;
    const { shards } = state;
    const room = Math.min(state.room, CLAIM_BATCH);
    if (shards.length === 0 || room <= 0) return;
    await this.enterArrivals(shards);
    state.isMoreDue = false;
    state.failedMeanwhile.clear();
    claims.inc();
    const busy = inFlight.busy();
    const claimed = await state.registry.track(() => this.claimed.claim(shards, room, inFlight, busy));
    // A claim examines half as many endpoints as it has room for deliveries.
    state.isMoreDue ||= claimed.length >= room / 2 || claimed.some(({ hasMore }) => hasMore);
    if (claimed.length < room) inFlight.noteExhausted(claimed, busy);
    for (const leased of claimed) {
      state.noteWork(leased);
      inFlight.add(leased);
      state.lanes.add(leased);
    }
    this.releaseOvertaking();
    if (state.isStopping) await state.release(state.lanes.takeAll(() => true));
    else this.sending.startAll();
  }

  /**
   * The deliveries leased ahead of a failed send have been released. A claim running at that time may hold later ones,
   * which would now overtake them.
   */
  private releaseOvertaking(): void {
    const { failedMeanwhile, lanes } = this.state;
    if (failedMeanwhile.size === 0) return;
    void this.state.release(lanes.takeAll(({ endpointId }) => failedMeanwhile.has(endpointId)));
  }

  /** Not before each claim: under load claims come every few milliseconds. */
  private async enterArrivals(shards: readonly number[]): Promise<void> {
    const now = performance.now();
    if (now < this.enterAt) return;
    this.enterAt = now + POLL_MS;
    if (await this.claimed.enterArrivals(shards)) this.enterAt = 0;
  }
}
