import { Injectable } from '@nestjs/common';
import { MessageBus } from '@wagewright/messaging';
import type { RecordedEvent } from './event-recorder';

/** Tells the workers that deliveries are due. A lost message costs at most the relay's idle pause (1 s). */
@Injectable()
export class DeliveryWaker {
  constructor(private readonly bus: MessageBus) {}

  /** Call after commit. Neither waits nor fails: an answer to a client must not depend on Redis. */
  wake(...recorded: readonly Pick<RecordedEvent, 'deliveries'>[]): void {
    const count = recorded.reduce((sum, { deliveries }) => sum + deliveries, 0);
    if (count > 0) void this.bus.publish('deliveries.due', { count });
  }
}
