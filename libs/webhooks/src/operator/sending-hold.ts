import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const POLL_MS = 100;

export interface Hold {
  since: Date;
  reason: string | null;
}

const HOLD_SENDING = `
  INSERT INTO pipeline.webhook_sending AS sending (held_since, reason) VALUES (now(), $1)
  ON CONFLICT ("only") DO UPDATE SET held_since = excluded.held_since, reason = excluded.reason
   WHERE sending.held_since IS NULL`;

const RESUME_SENDING = `
  INSERT INTO pipeline.webhook_sending DEFAULT VALUES
  ON CONFLICT ("only") DO UPDATE SET held_since = NULL, reason = NULL`;

/** Time and reason of the hold; without its row nothing is sent, as after a partial restore. */
export const SENDING_HOLD = `
  SELECT held_since AS since, reason FROM pipeline.webhook_sending WHERE "only" AND held_since IS NOT NULL
  UNION ALL
  SELECT now(), 'The row of pipeline.webhook_sending is missing.' WHERE NOT EXISTS (SELECT FROM pipeline.webhook_sending)`;

/** A claim that began before the hold may have leased some: leased deliveries are still sent. */
const BEING_SENT = `SELECT count(*)::integer AS count FROM pipeline.webhook_delivery
  WHERE state = 'leased' AND claimed_until > now()`;

/**
 * Holds or resumes sending for the whole installation. Nothing is lost meanwhile: events are recorded, deliveries
 * become due and wait, and no attempt is counted.
 */
@Injectable()
export class SendingHold {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Once it is committed, no worker claims anything; an existing hold keeps its time and reason.
   *
   * @param manager of the transaction, if any
   */
  async hold(reason: string | null, manager = this.dataSource.manager): Promise<void> {
    await manager.query(HOLD_SENDING, [reason]);
  }

  /**
   * Workers send again within a second.
   *
   * @param manager of the transaction, if any
   * @returns the ended hold; undefined when there was none
   */
  async release(manager = this.dataSource.manager): Promise<Hold | undefined> {
    const hold = await this.find();
    await manager.query(RESUME_SENDING);
    return hold;
  }

  /** Undefined when there is none. */
  async find(): Promise<Hold | undefined> {
    const rows = await this.dataSource.query<Hold[]>(SENDING_HOLD);
    return rows[0];
  }

  /** Waits until no send is running. @returns the number still running at the end of the time */
  async drained(withinMs: number): Promise<number> {
    const until = performance.now() + withinMs;
    for (;;) {
      const [row] = await this.dataSource.query<{ count: number }[]>(BEING_SENT);
      const count = row?.count ?? 0;
      if (count === 0 || performance.now() > until) return count;
      await sleep(POLL_MS);
    }
  }
}
