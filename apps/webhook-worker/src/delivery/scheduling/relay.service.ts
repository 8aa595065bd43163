import { Injectable, Logger } from '@nestjs/common';
import { jobLosses, leaseExpiries, lostLeaseHolds, relayEnqueueFailures } from './relay.metrics';
import { DeliveryQueue } from './delivery-queue';
import { type ClaimedDelivery, DueDeliveryRepository } from './due-delivery.repository';
import { LostLeaseRepository } from '../lease/lost-lease.repository';
import { LOST_LEASE_BATCH } from '../lease/lost-lease.sql';
import { RelayEnv } from './relay.env';

/** What a turn of the relay has found, which decides when the next turn comes. */
export type RelayTurn =
  /** Nothing is due, or all of it is in flight. */
  | 'idle'
  /** Another relay is claiming, for all workers. */
  | 'contended'
  /** Deliveries were put into the queue, and there is room for all that is due. */
  | 'enqueued'
  /** More is due than may be in flight now. */
  | 'backlog'
  /** More is due, and jobs still wait in the queue: no slot is idle. */
  | 'saturated'
  /** Redis did not take the jobs; PostgreSQL keeps the deliveries. */
  | 'stalled';

/** Jobs that may wait in Redis for each sending slot: enough to keep every slot busy between two turns. */
const WINDOW_PER_SLOT = 2;

/** How often lost leases are reclaimed, milliseconds: short beside the 15 s that a lease lasts. */
const RECLAIM_EVERY_MS = 500;

/** Webhook ids in one log line, at most. */
const LOGGED_WEBHOOKS = 20;

/** Stalled turns in a row after which the outage is logged: the first turn may come before Redis has answered at all. */
const LOGGED_STALL = 2;

/** Moves due deliveries from PostgreSQL into the queue, never more than a window. */
@Injectable()
export class RelayService {
  private readonly logger = new Logger(RelayService.name);
  private stalledTurns = 0;
  private reclaimAt = -Infinity;

  constructor(
    private readonly due: DueDeliveryRepository,
    private readonly lost: LostLeaseRepository,
    private readonly queue: DeliveryQueue,
    private readonly env: RelayEnv,
  ) {}

  /** @throws when PostgreSQL does not answer */
  async turn(): Promise<RelayTurn> {
    await this.reclaimLost();
    const waiting = await this.waiting();
    if (waiting === undefined) return 'stalled';
    const room = this.env.concurrency * WINDOW_PER_SLOT - waiting;
    if (room <= 0) return 'saturated';
    const claimed = await this.due.claim(room, this.env);
    if (!claimed) return 'contended';
    jobLosses.inc(claimed.filter(({ jobLost }) => jobLost).length);
    if (claimed.length === 0) return 'idle';
    if (!(await this.enqueue(claimed))) return 'stalled';
    const hasMore = claimed.length === room || claimed.some(({ fillsRoom }) => fillsRoom);
    if (!hasMore) return 'enqueued';
    return waiting > 0 ? 'saturated' : 'backlog';
  }

  /** Makes deliveries due again whose lease was lost, or holds them. Other relays may do so at the same time. */
  private async reclaimLost(): Promise<void> {
    if (performance.now() < this.reclaimAt) return;
    const { lost, givenUp, webhooks } = await this.lost.reclaim();
    if (lost < LOST_LEASE_BATCH) this.reclaimAt = performance.now() + RECLAIM_EVERY_MS;
    leaseExpiries.inc(lost);
    lostLeaseHolds.inc(givenUp);
    if (givenUp === 0) return;
    const message = 'deliveries are held: their results could not be written';
    this.logger.error({ message, givenUp, webhooks: webhooks.slice(0, LOGGED_WEBHOOKS) });
  }

  /** How many jobs wait in the queue; undefined while Redis is away, so that nothing is claimed in vain. */
  private async waiting(): Promise<number | undefined> {
    try {
      const waiting = await this.queue.waiting();
      this.reportQueue(false);
      return waiting;
    } catch (error) {
      this.reportQueue(true, error);
      return undefined;
    }
  }

  private async enqueue(claimed: readonly ClaimedDelivery[]): Promise<boolean> {
    try {
      await this.queue.add(claimed);
      return true;
    } catch (error) {
      relayEnqueueFailures.inc();
      this.reportQueue(true, error);
      await this.due.unclaim(claimed.map(({ deliveryId }) => deliveryId));
      return false;
    }
  }

  /** Logs when the queue stops answering and when it answers again, not every turn of an outage. */
  private reportQueue(stalled: boolean, error?: unknown): void {
    if (!stalled && this.stalledTurns >= LOGGED_STALL) this.logger.log('the queue answers again');
    this.stalledTurns = stalled ? this.stalledTurns + 1 : 0;
    if (this.stalledTurns !== LOGGED_STALL) return;
    this.logger.warn({ message: 'the queue does not answer', err: error });
  }
}
