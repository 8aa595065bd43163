import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { limitKeys, MonthlyUsage, type UsageRow } from '@wagewright/auth';
import { RequestRedis } from '@wagewright/redis';

const KEEP_EVERY_MS = 10_000;

/**
 * Keeps the month's counts in PostgreSQL, off the request's path, and puts a count back when Redis
 * turns out to have lost it: a flushed Redis must not hand out the month anew.
 */
@Injectable()
export class UsageKeeper implements OnApplicationShutdown {
  private readonly logger = new Logger(UsageKeeper.name);
  private readonly pending = new Map<string, UsageRow>();
  private readonly timer = setInterval(() => void this.flush(), KEEP_EVERY_MS).unref();

  constructor(
    private readonly usage: MonthlyUsage,
    private readonly redis: RequestRedis,
  ) {}

  counted(row: UsageRow): void {
    this.pending.set(`${row.surface}:${row.accountId}`, row);
    // The very first call of a month, or the first one after the counter was lost.
    if (row.used === 1) void this.restore(row);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.pending.size === 0) return;
    const rows = [...this.pending.values()];
    this.pending.clear();
    try {
      await this.usage.keep(rows);
    } catch (error) {
      this.logger.warn({ message: 'could not keep the month’s usage', err: error });
    }
  }

  private async restore({ accountId, surface, month }: UsageRow): Promise<void> {
    try {
      const kept = await this.usage.kept(accountId, surface, month);
      const { month: key } = limitKeys(this.redis, surface, accountId, month);
      if (kept > 0) await this.redis.client.incrby(key, kept);
    } catch (error) {
      this.logger.warn({ message: 'could not restore the month’s usage', err: error });
    }
  }
}
