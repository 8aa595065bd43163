import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';

/** How long a run of a process that has died keeps others waiting. Renewed three times as often: two renewals may fail. */
const SECONDS = 15;
const RENEW_EVERY_MS = 5_000;

const TAKE = `
  INSERT INTO pipeline.worker_lease AS lease (task, holder, held_until) VALUES ($1, $2, now() + interval '${SECONDS} s')
  ON CONFLICT (task) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
   WHERE lease.held_until <= now()
  RETURNING holder`;

const RENEW = `UPDATE pipeline.worker_lease SET held_until = now() + interval '${SECONDS} s' WHERE task = $1 AND holder = $2`;

const RELEASE = 'DELETE FROM pipeline.worker_lease WHERE task = $1 AND holder = $2';

/**
 * Lets one run of a task be under way at a time, over all processes. PostgreSQL keeps who runs, as a lease that a
 * process renews while it runs: nothing stays locked when it dies, and no connection is held.
 */
@Injectable()
export class ExclusiveRuns {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns how the run is ended, any number of times; undefined while another one is under way */
  async begin(task: string): Promise<(() => Promise<void>) | undefined> {
    const holder = randomUUID();
    const taken: unknown[] = await this.dataSource.query(TAKE, [task, holder]);
    if (taken.length === 0) return undefined;
    const renewing = new BackgroundTask({
      name: ExclusiveRuns.name,
      run: async () => void (await this.dataSource.query(RENEW, [task, holder])),
      next: RENEW_EVERY_MS,
      failure: 'could not renew the lease of a run',
    });
    renewing.wake(RENEW_EVERY_MS);
    return async () => {
      await renewing.stop();
      // The lease ends by itself where PostgreSQL is away.
      await this.dataSource.query(RELEASE, [task, holder]).catch(() => undefined);
    };
  }
}
