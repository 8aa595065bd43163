import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addCollectedGauge } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { ReaderSlots } from './reader-slots';

const MS_PER_SECOND = 1_000;

const TRANSACTIONS = `
  SELECT pg_snapshot_xmin(snapshot)::text AS lowest, pg_snapshot_xmax(snapshot)::text AS next
    FROM pg_current_snapshot() AS snapshot`;

/** Transaction numbers: the lowest running one, and the first after all ended ones. */
interface Transactions {
  lowest: string;
  next: string;
}

@Injectable()
export class EventLogMetrics implements OnModuleInit {
  private stuck = { lowest: '', since: 0 };

  constructor(
    private readonly dataSource: DataSource,
    private readonly slots: ReaderSlots,
  ) {}

  onModuleInit(): void {
    addCollectedGauge({
      name: 'event_log_watermark_age_seconds',
      help: 'For how long the same transaction has been the oldest that runs: no event that was recorded since can be read from the log.',
      read: async () => [{ value: await this.watermarkAge() }],
    });
    addCollectedGauge({
      name: 'event_log_readers',
      help: 'Event streams that are open in this process, and reads that wait for an event.',
      read: async () => [{ value: this.slots.size }],
    });
  }

  /**
   * Derived from transaction numbers: the start times of other roles' sessions are hidden. So the age counts from the
   * first scrape that saw the transaction.
   */
  private async watermarkAge(): Promise<number> {
    const [{ lowest, next }] = await this.dataSource.query<[Transactions]>(TRANSACTIONS);
    const isInTheWay = lowest !== next;
    if (!isInTheWay || lowest !== this.stuck.lowest) this.stuck = { lowest, since: performance.now() };
    return (performance.now() - this.stuck.since) / MS_PER_SECOND;
  }
}
