import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { lockCommunity, publishBlocks } from '@wagewright/dataset';
import { Idempotency } from '@wagewright/http';
import { DataSource, type EntityManager } from 'typeorm';
import { dailyLimitReached } from './community.errors';
import { isTelling, type NewReport } from './new-report';

/** As published. */
export const SUBMISSIONS_PER_DAY = 3;

/** Rows on each side of a random id that change their place together with a new one. */
const MOVED = 32;

/** What a report says, column by column. The type is told to a SELECT, whose parameters have none of their own. */
const COLUMNS: readonly { name: string; type: string; of: keyof NewReport }[] = [
  { name: 'role_slug', type: 'text', of: 'roleSlug' },
  { name: 'city_slug', type: 'text', of: 'citySlug' },
  { name: 'exp', type: 'text', of: 'exp' },
  { name: 'base', type: 'int', of: 'base' },
  { name: 'equity', type: 'int', of: 'equity' },
  { name: 'bonus', type: 'int', of: 'bonus' },
  { name: 'signing', type: 'int', of: 'signing' },
  { name: 'company_slug', type: 'text', of: 'companySlug' },
  { name: 'employment_type', type: 'text', of: 'employmentType' },
  { name: 'remote', type: 'boolean', of: 'remote' },
  { name: 'quarter', type: 'text', of: 'quarter' },
  { name: 'status', type: 'text', of: 'status' },
];
const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** Takes reports in, in one transaction that counts, stores and publishes, or does none of it. */
@Injectable()
export class ReportRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @param answerOf what the call is answered, told how many submissions of this UTC day the account has used, this one
   *   included; it is kept in the same transaction for a call with an `Idempotency-Key`
   * @throws ApiError 429 when all are used
   */
  async submit<T>(accountId: string, report: NewReport, answerOf: (used: number) => T): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await lockCommunity(manager);
      const used = await count(manager, accountId);
      await manager.query(
        'INSERT INTO compensation.community_contributor (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
        [accountId],
      );
      if (!(await isRepeated(manager, report))) await store(manager, report);
      await publishBlocks(manager, report.roleSlug);
      const answer = answerOf(used);
      await this.idempotency.settle(manager, answer);
      return answer;
    });
  }
}

async function count(manager: EntityManager, accountId: string): Promise<number> {
  const today = `(now() AT TIME ZONE 'UTC')::date`;
  await manager.query(`DELETE FROM compensation.community_count WHERE day < ${today}`);
  const rows = await manager.query<{ used: number }[]>(
    `INSERT INTO compensation.community_count AS c (account_id, day, used) VALUES ($1, ${today}, 1)
     ON CONFLICT (account_id, day) DO UPDATE SET used = c.used + 1 WHERE c.used < $2 RETURNING used`,
    [accountId, SUBMISSIONS_PER_DAY],
  );
  const [row] = rows;
  if (!row) throw dailyLimitReached(SUBMISSIONS_PER_DAY, await secondsToMidnight(manager));
  return row.used;
}

async function secondsToMidnight(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ seconds: number }[]>(
    `SELECT greatest(1, ceil(86400 - extract(epoch FROM (now() AT TIME ZONE 'UTC')::time)))::integer AS seconds`,
  );
  return row?.seconds ?? 1;
}

/** A report that is there already is not stored again. The answer does not tell: it would confirm another's figures. */
async function isRepeated(manager: EntityManager, report: NewReport): Promise<boolean> {
  if (!isTelling(report)) return false;
  const conditions = COLUMNS.map(({ name }, i) => `${name} IS NOT DISTINCT FROM $${i + 1}`);
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM compensation.community_report WHERE ${conditions.join(' AND ')} LIMIT 1`,
    valuesOf(report),
  );
  return rows.length > 0;
}

/**
 * Stores a report among others that are taken out and put in again with it, in random order and with new
 * ids. PostgreSQL keeps in every row the number of the transaction that wrote it, and rows lie in the order
 * in which they came: without this the row written together with an account's count would be known.
 */
async function store(manager: EntityManager, report: NewReport): Promise<void> {
  const given = COLUMNS.map(({ type }, i) => `$${i + 2}::${type}`).join(', ');
  await manager.query(
    `WITH picked AS (
       (SELECT id FROM compensation.community_report WHERE id >= $1::uuid ORDER BY id LIMIT ${MOVED})
       UNION ALL
       (SELECT id FROM compensation.community_report WHERE id < $1::uuid ORDER BY id DESC LIMIT ${MOVED})
     ), moved AS (
       DELETE FROM compensation.community_report WHERE id IN (SELECT id FROM picked)
       RETURNING ${NAMES}, verification, published_as
     ), added (${NAMES}, verification, published_as) AS (
       SELECT ${given}, 'self_reported', NULL::text
     )
     INSERT INTO compensation.community_report (id, ${NAMES}, verification, published_as)
     SELECT gen_random_uuid(), mixed.* FROM (SELECT * FROM moved UNION ALL SELECT * FROM added) AS mixed ORDER BY random()`,
    [randomUUID(), ...valuesOf(report)],
  );
}

function valuesOf(report: NewReport): unknown[] {
  return COLUMNS.map(({ of }) => report[of]);
}
