import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Between the `timestamp` of an event and the number of the transaction that writes it. `Outbox` enforces 30 s up to
 * the statement; the rest is for a free connection (3 s), the statement (8 s), and clocks that differ.
 */
const STAMPED_BEFORE_MS = 60_000;
/** How long transactions that run at the moment are waited for: most end within some milliseconds. */
const PATIENCE_MS = 2_000;
const FIRST_PAUSE_MS = 2;

/**
 * Takes a transaction number: every transaction that has written before this moment has a lower one. The end of a
 * snapshot is no substitute, because it counts ended transactions alone.
 */
const SAMPLE = `SELECT now() AS at, pg_current_xact_id()::text AS number`;
const LOWEST_RUNNING = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS number`;

/** The newest readable event of user $1: every writer before the start of its transaction has ended as well. */
const NEWEST_READABLE = `
  SELECT created_at AS at FROM pipeline.webhook_event
   WHERE user_id = $1 AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
   ORDER BY transaction_id DESC, sequence DESC LIMIT 1`;

interface Sample {
  at: Date;
  number: string;
}

@Injectable()
export class SettledUntilRepository {
  /** The newest moment whose running transactions have all ended, as far as this process knows; ms since 1970. */
  private ended = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** A moment before which no further event of the user can appear; it advances unless a transaction runs for long. */
  async read(userId: string): Promise<Date> {
    const [{ at, number }] = await this.dataSource.query<[Sample]>(SAMPLE);
    if (await this.hasEnded(Number(number))) this.ended = Math.max(this.ended, at.getTime());
    else this.ended = Math.max(this.ended, await this.newestReadable(userId));
    return new Date(Math.max(this.ended - STAMPED_BEFORE_MS, 0));
  }

  /** Whether all transactions below a number end in time. */
  private async hasEnded(number: number): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const [row] = await this.dataSource.query<[Pick<Sample, 'number'>]>(LOWEST_RUNNING);
      if (Number(row.number) >= number) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await sleep(Math.min(pause, left));
    }
  }

  private async newestReadable(userId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ at: Date }[]>(NEWEST_READABLE, [userId]);
    return row?.at.getTime() ?? 0;
  }
}
