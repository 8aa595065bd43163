import { Injectable } from '@nestjs/common';
import { MicroBatcher } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import type { RecordedEvents } from './event-insertion';

/** After each message, what becomes due within 10 ms shares the next one: a burst is two messages. */
const SPACING = { ms: 10, from: 1 };

/**
 * Tells the workers that deliveries are due, and the readers of event logs that there are events; the first at once.
 * A lost message costs at most the relay's idle pause, and the pause between two looks at the logs (1 s each).
 */
@Injectable()
export class DeliveryWaker {
  private readonly deliveries = new MicroBatcher(
    (counts: readonly number[]) => this.tellWorkers(counts),
    SPACING,
  );
  private readonly events = new MicroBatcher(
    (userIds: readonly string[]) => this.tellReaders(userIds),
    SPACING,
  );

  constructor(private readonly bus: MessageBus) {}

  /** Call after commit. Neither waits nor fails: an answer to a client must not depend on Redis. */
  wake(...recorded: readonly RecordedEvents[]): void {
    const count = sum(recorded.map(({ deliveries }) => deliveries));
    if (count > 0) void this.deliveries.add(count);
    for (const userId of new Set(recorded.map((each) => each.userId))) {
      if (userId) void this.events.add(userId);
    }
  }

  private async tellWorkers(counts: readonly number[]): Promise<readonly number[]> {
    await this.bus.publish('deliveries.due', { count: sum(counts) });
    return counts;
  }

  private async tellReaders(userIds: readonly string[]): Promise<readonly string[]> {
    await this.bus.publish('events.recorded', { userIds: [...new Set(userIds)] });
    return userIds;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
