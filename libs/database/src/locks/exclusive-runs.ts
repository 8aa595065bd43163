import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { takeLease } from './worker-lease';

/** How long the run of a dead process blocks others. Renewed three times as often: two renewals may fail. */
const SECONDS = 15;
const RENEW_EVERY_MS = 5_000;
/** How often a waiting run asks whether the one before has ended. */
const ASK_EVERY_MS = 200;

const RELEASE = 'DELETE FROM pipeline.worker_lease WHERE task = $1 AND holder = $2';

/**
 * Allows one run of a task at a time, over all processes. PostgreSQL keeps it as a lease that the process renews: a
 * dying process leaves no lock, and no connection is held.
 */
@Injectable()
export class ExclusiveRuns {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param waitMs how long to wait for the end of another run, milliseconds
   * @returns an idempotent function that ends the run; undefined while another one is under way
   */
  async begin(task: string, waitMs = 0): Promise<(() => Promise<void>) | undefined> {
    const until = performance.now() + waitMs;
    for (;;) {
      const end = await this.take(task);
      if (end || performance.now() >= until) return end;
      await sleep(ASK_EVERY_MS);
    }
  }

  private async take(task: string): Promise<(() => Promise<void>) | undefined> {
    const holder = randomUUID();
    if (!(await takeLease(this.dataSource, task, holder, SECONDS))) return undefined;
    const renewing = new BackgroundTask({
      name: ExclusiveRuns.name,
      run: async () => void (await takeLease(this.dataSource, task, holder, SECONDS)),
      next: RENEW_EVERY_MS,
      failure: 'could not renew the lease of a run',
    });
    renewing.wake(RENEW_EVERY_MS);
    return async () => {
      await renewing.stop();
      // While PostgreSQL is unavailable the lease expires by itself.
      await this.dataSource.query(RELEASE, [task, holder]).catch(() => undefined);
    };
  }
}
