import { Injectable } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { DeliveryAttemptService } from '../sending/delivery-attempt.service';
import { DeliverySending } from '../sending/delivery-sending';
import { DispatchState } from '../sending/dispatch-state';
import { type ReceiverKind, ReceiverKinds } from '../receiver-kind';
import { InFlight } from '../sending/in-flight';
import { QUICK_MS } from '../sending/lasting-sends';
import { CLAIM_BATCH } from '../sending/look-ahead';
import { LeaseRegistry } from '../settling/lease-registry';
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

  constructor(
    private readonly kinds: ReceiverKinds,
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
    for (const kind of this.kinds.all) kind.wake();
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

  /** @throws after all, when the claim for one kind of receivers failed: the others are served all the same */
  private async claimDue(): Promise<void> {
    const { state } = this;
    const { shards } = state;
    const room = Math.min(state.room, CLAIM_BATCH);
    if (shards.length === 0 || room <= 0) return;
    const due = this.kinds.all.filter((kind) => kind.mayBeDue());
    state.isMoreDue = false;
    state.failedMeanwhile.clear();
    const failures: unknown[] = [];
    let left = room;
    for (const [index, kind] of due.entries()) {
      try {
        // The next kind may take the rest of this one's part.
        left -= await this.claimFor(kind, shards, Math.ceil(left / (due.length - index)));
      } catch (error) {
        failures.push(error);
      }
    }
    this.releaseOvertaking();
    if (state.isStopping) await state.release(state.lanes.takeAll(() => true));
    else this.sending.startAll();
    if (failures.length > 0) throw failures[0];
  }

  /** @returns the number of leased deliveries */
  private async claimFor(kind: ReceiverKind, shards: readonly number[], room: number): Promise<number> {
    const { state, inFlight } = this;
    if (room === 0) {
      state.isMoreDue = true;
      return 0;
    }
    claims.inc();
    const busy = inFlight.busy(kind.kind);
    const claimed = await state.registry.track(kind, () => kind.claim(shards, room, inFlight, busy));
    // A claim examines half as many endpoints as it has room for deliveries.
    state.isMoreDue ||= claimed.length >= room / 2 || claimed.some(({ hasMore }) => hasMore);
    if (claimed.length < room) inFlight.noteExhausted(claimed, busy);
    for (const leased of claimed) {
      state.noteWork(leased);
      inFlight.add(leased);
      state.lanes.add(leased);
    }
    return claimed.length;
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
}
