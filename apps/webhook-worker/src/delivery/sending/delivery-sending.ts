import type { BackgroundTask } from '@wagewright/observability';
import type { AttemptOutcome } from '../settling/outcome';
import type { LeasedDelivery } from '../state/leased-delivery';
import type { DeliveryAttemptService } from './delivery-attempt.service';
import type { DispatchState } from './dispatch-state';
import { QUICK_MS } from './lasting-sends';

/**
 * A leased delivery that has waited this long to be sent is released: a hanging receiver must not keep it from others.
 */
const WAIT_LIMIT_MS = 1_000;

type Wakeable = Pick<BackgroundTask, 'wake'>;

/** Starts each leased delivery once a slot is free and its endpoint, user and host have room. */
export class DeliverySending {
  constructor(
    private readonly state: DispatchState,
    private readonly attempts: DeliveryAttemptService,
    private readonly claiming: Wakeable,
    private readonly tidying: Wakeable,
  ) {}

  startAll(): void {
    while (!this.state.isStopping && this.state.hasFreeSlot) {
      const next = this.state.lanes.takeNext();
      if (!next) break;
      this.start(next);
    }
    this.claimMore();
  }

  claimMore(): void {
    if (this.state.wantsMore) this.claiming.wake();
  }

  /** Frees the slots of long sends, and releases deliveries whose receiver has no room. */
  async tidy(): Promise<void> {
    if (this.state.lasting.look()) {
      this.startAll();
      this.claiming.wake();
    }
    await this.state.release(this.state.lanes.takeLate(performance.now() - WAIT_LIMIT_MS));
  }

  private start(leased: LeasedDelivery): void {
    const { inFlight, lasting } = this.state;
    if (inFlight.sending === 0) this.tidying.wake(QUICK_MS);
    inFlight.countSend(leased, 1);
    lasting.begin(leased);
    const began = performance.now();
    const settled = this.attempts.attempt(leased, (outcome) =>
      this.sendEnded(leased, outcome, performance.now() - began),
    );
    void settled.finally(() => this.settled(leased));
  }

  private sendEnded(leased: LeasedDelivery, outcome: AttemptOutcome | undefined, tookMs: number): void {
    const { inFlight, lasting, failedMeanwhile, lanes } = this.state;
    inFlight.countSend(leased, -1);
    lasting.end(leased);
    inFlight.noteResult(leased, outcome, tookMs);
    // The next claim decides by its health how much a failing endpoint gets.
    if (outcome?.kind !== 'delivered') {
      failedMeanwhile.add(leased.endpointId);
      void this.state.release(lanes.takeAll(({ endpointId }) => endpointId === leased.endpointId));
    }
    this.startAll();
  }

  private settled(leased: LeasedDelivery): void {
    this.state.noteWork(leased);
    if (this.state.inFlight.remove(leased)) this.state.isMoreDue = true;
    this.startAll();
  }
}
