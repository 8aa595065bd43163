import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import type { RecordedEvent } from './event-recorder';

/** Least time between two messages, milliseconds: what is due meanwhile shares the next one. */
const SPACING_MS = 10;

/** Tells the workers that deliveries are due, the first at once. A lost message costs at most the relay's idle pause (1 s). */
@Injectable()
export class DeliveryWaker {
  private pending = 0;
  private isWaiting = false;

  constructor(private readonly bus: MessageBus) {}

  /** Call after commit. Neither waits nor fails: an answer to a client must not depend on Redis. */
  wake(...recorded: readonly Pick<RecordedEvent, 'deliveries'>[]): void {
    this.pending += recorded.reduce((sum, { deliveries }) => sum + deliveries, 0);
    if (!this.isWaiting) this.publish();
  }

  private publish(): void {
    this.isWaiting = this.pending > 0;
    if (!this.isWaiting) return;
    void this.bus.publish('deliveries.due', { count: this.pending });
    this.pending = 0;
    setTimeout(() => this.publish(), SPACING_MS);
  }
}
