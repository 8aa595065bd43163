import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IdempotencyService } from '@wagewright/http';
import type { WebhookEvents, WebhookEventType } from '@wagewright/messaging';
import { DeliveryWaker, EventRecorder, type RecordedEvent } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';

/** The unit of work of one transaction: the entity manager for its statements, and the events to record in it. */
export interface UnitOfWork {
  userId: string;
  manager: EntityManager;
  /** Records one event, in the order of the calls. */
  emit<T extends WebhookEventType>(type: T, data: WebhookEvents[T]): Promise<void>;
  /** Runs `work` after the commit; it must neither wait nor fail. */
  afterCommit(work: () => void): void;
}

/** Writes of a user's records: record, events and deliveries are committed together or not at all. */
@Injectable()
export class RecordTransaction {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: EventRecorder,
    private readonly waker: DeliveryWaker,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Runs `work` in one transaction and, once it is committed, wakes the delivery workers. A call with an
   * `Idempotency-Key` is answered with the result of `work`, so the handler must return exactly that.
   */
  async run<T>(userId: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const recorded: RecordedEvent[] = [];
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const answer = await work({
        userId,
        manager,
        emit: async (type, data) => {
          recorded.push(await this.events.record(manager, { userId, type, data }));
        },
        afterCommit: (later) => void afterCommit.push(later),
      });
      await this.idempotency.settle(manager, answer);
      return answer;
    });
    this.waker.wake(...recorded);
    afterCommit.forEach((later) => later());
    return result;
  }
}
