import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '@wagewright/http';
import { DataSource, type EntityManager } from 'typeorm';
import { dailyLimitReached } from './pay-report.errors';
import type { NewReport } from './new-report';
import { ReportKeys, type Keyring } from './waiting/report-keys';
import { arriving, sealReport } from './waiting/waiting-report';

/** As published. */
export const SUBMISSIONS_PER_DAY = 3;

/** Accepts reports in one transaction that counts and stores, or does neither. */
@Injectable()
export class ReportRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ReportKeys,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The transaction's number links its rows; but sender and content are encrypted in all of them, and the report is
   * published in another transaction, among those of other accounts (`ReportMixer`).
   *
   * @param answerOf makes the response from the account's number of submissions on this UTC day, this one included; it
   *   is kept in the same transaction for a call with an `Idempotency-Key`
   * @throws ApiError 429 when the day's submissions are used up
   */
  async submit<T>(
    accountId: string,
    report: NewReport,
    now: Date,
    answerOf: (used: number) => T,
  ): Promise<T> {
    const ring = await this.keys.ring();
    const sealed = sealReport(arriving(accountId, report, now), ring);
    return this.dataSource.transaction(async (manager) => {
      const used = await count(manager, ring, accountId);
      await manager.query(MARK_CONTRIBUTOR, [ring.tags(accountId, 'contributor').current]);
      await manager.query(STORE, [randomUUID(), sealed]);
      const answer = answerOf(used);
      await this.idempotency.settle(manager, answer);
      return answer;
    });
  }
}

const MARK_CONTRIBUTOR = `
  INSERT INTO compensation.community_contributor (account_id) VALUES ($1) ON CONFLICT DO NOTHING`;

const STORE = 'INSERT INTO compensation.community_waiting (id, sealed, mixed) VALUES ($1, $2, false)';

const TODAY = `
  SELECT (now() AT TIME ZONE 'UTC')::date::text AS day,
         greatest(1, ceil(86400 - extract(epoch FROM (now() AT TIME ZONE 'UTC')::time)))::integer AS "secondsLeft"`;

const FORGET_OTHER_DAYS = 'DELETE FROM compensation.community_count WHERE day < $1';

/** Carries the day's count under older tags over once. $1 tag, $2 day, $3 limit, $4 older tags */
const COUNT = `
  WITH earlier AS (
    SELECT coalesce(sum(used), 0)::integer AS used FROM compensation.community_count
     WHERE account_id = ANY($4) AND day = $2
  )
  INSERT INTO compensation.community_count AS c (account_id, day, used)
  SELECT $1, $2::date, earlier.used + 1 FROM earlier WHERE earlier.used < $3
  ON CONFLICT (account_id, day) DO UPDATE SET used = c.used + 1 WHERE c.used < $3
  RETURNING used`;

async function count(manager: EntityManager, ring: Keyring, accountId: string): Promise<number> {
  const [today] = await manager.query<[{ day: string; secondsLeft: number }]>(TODAY);
  const { current, older } = ring.tags(accountId, `count ${today.day}`);
  await manager.query(FORGET_OTHER_DAYS, [today.day]);
  const [row] = await manager.query<{ used: number }[]>(COUNT, [
    current,
    today.day,
    SUBMISSIONS_PER_DAY,
    older,
  ]);
  if (!row) throw dailyLimitReached(SUBMISSIONS_PER_DAY, today.secondsLeft);
  return row.used;
}
