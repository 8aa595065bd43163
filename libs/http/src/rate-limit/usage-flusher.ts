import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MonthlyUsage, type UsageRow } from '@wagewright/auth';
import { BackgroundTask } from '@wagewright/observability';

const KEEP_EVERY_MS = 10_000;
/** A month that Redis lost is given back soon after PostgreSQL is there again: every call until then is a gift. */
const RESTORE_EVERY_MS = 1_000;

/**
 * Keeps the month's counts in PostgreSQL, off the request's path, and puts a count back when Redis
 * turns out to have lost it: a flushed Redis must not hand out the month anew.
 */
@Injectable()
export class UsageFlusher implements OnApplicationShutdown {
  private readonly pending = new Map<string, UsageRow>();
  /** Counters that Redis has lost. Their rows in PostgreSQL stay untouched until Redis has the counts back. */
  private readonly begun = new Map<string, UsageRow>();
  private readonly flushing = new BackgroundTask({
    name: UsageFlusher.name,
    run: () => this.flush(),
    next: KEEP_EVERY_MS,
    failure: 'could not keep the month’s usage',
  });
  private readonly restoring = new BackgroundTask({
    name: UsageFlusher.name,
    run: () => this.restore(),
    next: RESTORE_EVERY_MS,
    failure: 'could not restore the month’s usage yet',
  });

  constructor(private readonly usage: MonthlyUsage) {
    this.flushing.wake(KEEP_EVERY_MS);
    this.restoring.wake(RESTORE_EVERY_MS);
  }

  /** @param isNew whether this is the very first call of a month, or the first one after the counter was lost */
  counted(row: UsageRow, isNew: boolean): void {
    const key = `${row.surface}:${row.accountId}:${row.month}`;
    this.pending.set(key, row);
    if (!isNew) return;
    this.begun.set(key, row);
    this.restoring.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const task of [this.restoring, this.flushing]) {
      await task.runNow();
      await task.stop();
    }
  }

  private async flush(): Promise<void> {
    const rows = [...this.pending].filter(([key]) => !this.begun.has(key));
    if (rows.length === 0) return;
    for (const [key] of rows) this.pending.delete(key);
    try {
      await this.usage.keep(rows.map(([, row]) => row));
    } catch (error) {
      for (const [key, row] of rows) if (!this.pending.has(key)) this.pending.set(key, row);
      throw error;
    }
  }

  /** A counter that cannot be restored waits for the next run. */
  private async restore(): Promise<void> {
    for (const [key, { accountId, surface, month }] of [...this.begun]) {
      await this.usage.restore(accountId, surface, month);
      this.begun.delete(key);
    }
  }
}
