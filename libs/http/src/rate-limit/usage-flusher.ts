import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { MonthlyUsage, type UsageRow } from '@wagewright/auth';

const KEEP_EVERY_MS = 10_000;
/** A month that Redis lost is given back soon after PostgreSQL is there again: every call until then is a gift. */
const RESTORE_EVERY_MS = 1_000;

/**
 * Keeps the month's counts in PostgreSQL, off the request's path, and puts a count back when Redis
 * turns out to have lost it: a flushed Redis must not hand out the month anew.
 */
@Injectable()
export class UsageFlusher implements OnApplicationShutdown {
  private readonly logger = new Logger(UsageFlusher.name);
  private readonly pending = new Map<string, UsageRow>();
  /** Counters that began anew. What is kept of them is not touched until they have it back. */
  private readonly begun = new Map<string, UsageRow>();
  private restoring?: Promise<void>;
  private readonly timers = [
    setInterval(() => void this.flush(), KEEP_EVERY_MS).unref(),
    setInterval(() => void this.restore(), RESTORE_EVERY_MS).unref(),
  ];

  constructor(private readonly usage: MonthlyUsage) {}

  /** @param isNew whether this is the very first call of a month, or the first one after the counter was lost */
  counted(row: UsageRow, isNew: boolean): void {
    const key = `${row.surface}:${row.accountId}:${row.month}`;
    this.pending.set(key, row);
    if (!isNew) return;
    this.begun.set(key, row);
    void this.restore();
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.restore();
    await this.flush();
  }

  private async flush(): Promise<void> {
    const rows = [...this.pending].filter(([key]) => !this.begun.has(key));
    if (rows.length === 0) return;
    for (const [key] of rows) this.pending.delete(key);
    try {
      await this.usage.keep(rows.map(([, row]) => row));
    } catch (error) {
      this.logger.warn({ message: 'could not keep the month’s usage', err: error });
      for (const [key, row] of rows) if (!this.pending.has(key)) this.pending.set(key, row);
    }
  }

  /** One round at a time, again and again until all have their counts back. */
  private async restore(): Promise<void> {
    while (this.restoring) await this.restoring;
    if (this.begun.size === 0) return;
    this.restoring = this.restoreAll([...this.begun]);
    await this.restoring;
    this.restoring = undefined;
  }

  private async restoreAll(counters: [string, UsageRow][]): Promise<void> {
    try {
      for (const [key, { accountId, surface, month }] of counters) {
        await this.usage.restore(accountId, surface, month);
        this.begun.delete(key);
      }
    } catch (error) {
      this.logger.warn({ message: 'could not restore the month’s usage yet', err: error });
    }
  }
}
