import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Longer than two scrapes, so that a missed one does not move the task. */
const SECONDS = 40;

const TAKE = `
  INSERT INTO pipeline.worker_lease AS lease (task, holder, held_until) VALUES ($1, $2, now() + $3 * interval '1 s')
  ON CONFLICT (task) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
   WHERE lease.holder = excluded.holder OR lease.held_until <= now()
  RETURNING holder`;

/** Takes or renews a lease. @returns false while another holder has it */
export async function takeLease(
  dataSource: DataSource,
  task: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(TAKE, [task, holder, seconds]);
  return rows.length > 0;
}

const RELEASE = 'DELETE FROM pipeline.worker_lease WHERE holder = $1';

/** Assigns a task to one worker at a time. PostgreSQL's clock decides. */
@Injectable()
export class WorkerLease implements BeforeApplicationShutdown {
  private readonly holder = randomUUID();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes or keeps the task for 40 s from now.
   * @returns false while another worker has it
   */
  take(task: string): Promise<boolean> {
    return takeLease(this.dataSource, task, this.holder, SECONDS);
  }

  /** The next worker need not wait. An unavailable PostgreSQL does not prevent the shutdown. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.dataSource.query(RELEASE, [this.holder]).catch(() => undefined);
  }
}
