import { Injectable } from '@nestjs/common';
import { MicroBatcher } from '@wagewright/database';
import { MessageBus } from '@wagewright/messaging';
import { webhookSlot } from '../shard/webhook-slot';
import type { RecordedEvents } from './event-insertion';

/** After each message, deliveries due within 10 ms share the next one: a burst is two messages. */
const SPACING = { ms: 10, from: 1 };

interface DueDeliveries {
  count: number;
  /** Undefined when the user is unknown. */
  slot: number | undefined;
}

/**
 * Announces due deliveries to the workers, and new events to the readers of event logs; the first one at once. A lost
 * message costs at most the interval of their own checks (1 s each).
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

  /** Call it after the commit. Neither waits nor fails: a response must not depend on Redis. */
  wake(...recorded: readonly RecordedEvents[]): void {
    const due = recorded.filter(({ deliveries }) => deliveries > 0);
    const [first] = due;
    if (first) void this.deliveries.add({ count: sum(due), slot: slotOf(first) });
    for (const userId of new Set(recorded.map((each) => each.userId))) {
      if (userId) void this.events.add(userId);
    }
  }

  /** Names the slots, or none when some are unknown: then every worker checks. */
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

/** Events recorded together belong to one user. */
function slotOf({ userId }: RecordedEvents): number | undefined {
  return userId ? webhookSlot(userId) : undefined;
}
