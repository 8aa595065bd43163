import { Injectable } from '@nestjs/common';
import { type CompoundStatement, StatementPart } from '@wagewright/database';
import { IdempotencyService, type Settlement } from '@wagewright/http';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { DeliveryWaker, Outbox, type PreparedEvent, type RecordedEvents } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';

/** The unit of work of one transaction: its entity manager and its events. */
export interface UnitOfWork {
  userId: string;
  manager: EntityManager;
  /** Freezes one event; all events are written at the end of the transaction, in call order. */
  emit<T extends WebhookEventType>(type: T, data: WebhookEvents[T]): void;
  /** Runs `work` after the commit; it must neither wait nor fail. */
  afterCommit(work: () => void): void;
}

/** The last statement of a keyed call's transaction. */
interface Ending {
  events: readonly PreparedEvent[];
  settlement: Settlement;
}

/** The events and callbacks that a transaction collects for its end. */
class Collected {
  readonly events: PreparedEvent[] = [];
  readonly afterCommit: (() => void)[] = [];
}

/** Record, events and deliveries are committed together or not at all. */
@Injectable()
export class RecordTransaction {
  private readonly ending: CompoundStatement<Ending, RecordedEvents>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly waker: DeliveryWaker,
    private readonly idempotency: IdempotencyService,
  ) {
    this.ending = StatementPart.combine<Ending, RecordedEvents>('record-ending', [
      outbox.insertion.from(({ events }) => events),
      idempotency.settling.from(({ settlement }) => [settlement]),
    ]);
  }

  /**
   * Runs `work` in one transaction and wakes the delivery workers after the commit. The result of `work` is the
   * response of a call with an `Idempotency-Key`, so the handler must return exactly that.
   */
  async run<T>(userId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const collected = new Collected();
    const { answer, recorded } = await this.dataSource.transaction(async (manager) => {
      const result = await work(this.unit(userId, manager, collected));
      return { answer: result, recorded: await this.end(manager, collected.events, result) };
    });
    this.committed(recorded, collected);
    return answer;
  }

  /** Runs `work` in earnest, with every check and every lock, and rolls everything back. Notifies nobody. */
  async rehearse<T>(userId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      try {
        const result = await work(this.unit(userId, runner.manager, new Collected()));
        // Runs the checks of a commit.
        await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
        return result;
      } finally {
        await runner.rollbackTransaction();
      }
    } finally {
      await runner.release();
    }
  }

  private unit(userId: string, manager: EntityManager, { events, afterCommit }: Collected): UnitOfWork {
    return {
      userId,
      manager,
      emit: (type, data) => void events.push(this.outbox.prepare({ userId, type, data })),
      afterCommit: (later) => void afterCommit.push(later),
    };
  }

  private committed(recorded: RecordedEvents, { afterCommit }: Collected): void {
    this.waker.wake(recorded);
    afterCommit.forEach((later) => later());
  }

  /** Writes the events and, for a keyed call, the response to keep: at most one statement. */
  private async end(
    manager: EntityManager,
    events: readonly PreparedEvent[],
    answer: unknown,
  ): Promise<RecordedEvents> {
    const settlement = this.idempotency.settlement(answer);
    if (settlement) return this.ending.runIn(manager, { events, settlement });
    return this.outbox.write(manager, events);
  }
}
