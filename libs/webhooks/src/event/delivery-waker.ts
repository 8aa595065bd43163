import { Injectable } from '@nestjs/common';
import { MicroBatcher } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import type { RecordedEvents } from './event-insertion';

/** After each message, what becomes due within 10 ms shares the next one: a burst is two messages. */
const SPACING = { ms: 10, from: 1 };

/** Tells the workers that deliveries are due, the first at once. A lost message costs at most the relay's idle pause (1 s). */
@Injectable()
export class DeliveryWaker {
  private readonly messages = new MicroBatcher((counts: readonly number[]) => this.publish(counts), SPACING);

  constructor(private readonly bus: MessageBus) {}

  /** Call after commit. Neither waits nor fails: an answer to a client must not depend on Redis. */
  wake(...recorded: readonly RecordedEvents[]): void {
    const count = sum(recorded.map(({ deliveries }) => deliveries));
    if (count > 0) void this.messages.add(count);
  }

  private async publish(counts: readonly number[]): Promise<readonly number[]> {
    await this.bus.publish('deliveries.due', { count: sum(counts) });
    return counts;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
