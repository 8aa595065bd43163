import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { BackgroundTask, Counter } from '@wagewright/observability';
import { type ReceiverKind, ReceiverKinds } from '../receiver-kind';
import { RECLAIM_BATCH } from '../state/leases';

const leaseExpiries = new Counter({
  name: 'webhook_lease_expiries_total',
  help: 'Deliveries whose lease was lost before a result was written, and that became due again.',
});

const lostLeaseHolds = new Counter({
  name: 'webhook_lost_lease_holds_total',
  help: 'Deliveries that were held because their leases expired too many times in a row: no result could be written.',
});

/** Short compared with the 15 s of a lease and the 5 s until a worker counts as dead. */
const RECLAIM_EVERY_MS = 500;

/** Maximum of webhook ids in one log line. */
const LOGGED_WEBHOOKS = 20;

/** Any number may run at the same time. */
@Injectable()
export class LostLeaseReclaimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LostLeaseReclaimer.name);
  private readonly reclaiming = new BackgroundTask({
    name: LostLeaseReclaimer.name,
    run: () => this.reclaim(),
    next: (lost = 0) => (lost < RECLAIM_BATCH ? RECLAIM_EVERY_MS : 0),
    failure: 'lost leases could not be reclaimed',
    isExpected: isConnectionError,
  });

  constructor(private readonly kinds: ReceiverKinds) {}

  onApplicationBootstrap(): void {
    this.reclaiming.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reclaiming.stop();
  }

  /** @returns the most of one kind. @throws after all, when one kind could not be reclaimed */
  private async reclaim(): Promise<number> {
    const reclaimed = await Promise.allSettled(this.kinds.all.map((kind) => this.reclaimFor(kind)));
    const failed = reclaimed.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return Math.max(...reclaimed.map((one) => (one.status === 'fulfilled' ? one.value : 0)));
  }

  private async reclaimFor(kind: ReceiverKind): Promise<number> {
    const { lost, givenUp, webhooks } = await kind.reclaim();
    leaseExpiries.inc(lost);
    lostLeaseHolds.inc(givenUp);
    if (givenUp > 0) {
      const message = 'deliveries are held: their results could not be written';
      this.logger.error({ message, givenUp, webhooks: webhooks.slice(0, LOGGED_WEBHOOKS) });
    }
    return lost;
  }
}
