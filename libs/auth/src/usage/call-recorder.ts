import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { CallCounts } from './call-counts';
import type { CallOutcome } from './call-outcome';
import { DailyUsage } from './daily-usage';

const FLUSH_EVERY_MS = 60_000;

/**
 * Counts every call of an account for its charts: in memory, written once a minute, so that the minute around midnight
 * may count to the next day. A failed write is repeated a minute later.
 */
@Injectable()
export class CallRecorder implements OnApplicationShutdown {
  private readonly counts = new CallCounts();
  private readonly flushing = new BackgroundTask({
    name: CallRecorder.name,
    run: () => this.flush(),
    next: FLUSH_EVERY_MS,
    failure: 'could not keep the counts of calls by day',
  });

  constructor(private readonly usage: DailyUsage) {
    this.flushing.wake(FLUSH_EVERY_MS);
  }

  /** @param template of the route, never a path, which may contain anything */
  record(
    caller: { accountId: string; credentialId: string },
    method: string,
    template: string,
    outcome: CallOutcome,
  ): void {
    this.counts.add(caller, method, template, outcome);
  }

  /** Resolves whether or not that worked. */
  async flushNow(): Promise<void> {
    await this.flushing.runNow();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushing.runNow();
    await this.flushing.stop();
  }

  private async flush(): Promise<void> {
    const counts = this.counts.take();
    if (counts.length === 0) return;
    try {
      await this.usage.add(counts);
    } catch (error) {
      for (const count of counts) this.counts.merge(count);
      throw error;
    }
  }
}
