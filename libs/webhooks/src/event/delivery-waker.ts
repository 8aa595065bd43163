import { Injectable } from '@nestjs/common';
import { MicroBatcher } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { webhookSlot } from '../arrival/webhook-slot';
import type { RecordedEvents } from './event-insertion';

/** After each message, what becomes due within 10 ms shares the next one: a burst is two messages. */
const SPACING = { ms: 10, from: 1 };

interface DueDeliveries {
  count: number;
  /** Undefined when it is not known whose they are. */
  slot: number | undefined;
}

/**
 * Tells the workers that deliveries are due, and the readers of event logs that there are events; the first at once.
 * A lost message costs at most a pause of the workers' looks, and the pause between two looks at the logs (1 s each).
 */
@Injectable()
export class DeliveryWaker {
  private readonly deliveries = new MicroBatcher(
    (due: readonly DueDeliveries[]) => this.tellWorkers(due),
    SPACING,
  );
  private readonly events = new MicroBatcher(
    (userIds: readonly string[]) => this.tellReaders(userIds),
    SPACING,
  );

  constructor(private readonly bus: MessageBus) {}

  /** Call after commit. Neither waits nor fails: an answer to a client must not depend on Redis. */
  wake(...recorded: readonly RecordedEvents[]): void {
    const due = recorded.filter(({ deliveries }) => deliveries > 0);
    const [first] = due;
    if (first) void this.deliveries.add({ count: sum(due), slot: slotOf(first) });
    for (const userId of new Set(recorded.map((each) => each.userId))) {
      if (userId) void this.events.add(userId);
    }
  }

  /** Names the slots, or none of them when not all are known: then every worker looks. */
  private async tellWorkers(due: readonly DueDeliveries[]): Promise<readonly DueDeliveries[]> {
    const slots = new Set(due.map(({ slot }) => slot));
    const count = due.reduce((total, each) => total + each.count, 0);
    const known = [...slots].filter((slot) => slot !== undefined);
    await this.bus.publish('deliveries.due', { count, slots: known.length < slots.size ? [] : known });
    return due;
  }

  private async tellReaders(userIds: readonly string[]): Promise<readonly string[]> {
    await this.bus.publish('events.recorded', { userIds: [...new Set(userIds)] });
    return userIds;
  }
}

function sum(recorded: readonly RecordedEvents[]): number {
  return recorded.reduce((total, { deliveries }) => total + deliveries, 0);
}

/** What is recorded together is one user's. */
function slotOf({ userId }: RecordedEvents): number | undefined {
  return userId ? webhookSlot(userId) : undefined;
}
