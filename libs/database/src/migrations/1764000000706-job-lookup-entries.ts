import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that are entered at a time: a fraction of a second. */
const JOBS = 5_000;

/**
 * A job that is being changed is waited for, and then entered as it is; one that was changed since the triggers are there
 * is entered already. The outcome names the last job of the batch, or null after the last batch.
 */
const ENTER_BATCH = `
  WITH "job" AS MATERIALIZED (
    SELECT "id", "user_id", "tags", "company", "title", "location", "archived_at" FROM "pipeline"."job"
     WHERE "id" > $1 ORDER BY "id" LIMIT ${JOBS} FOR SHARE
  ), "tag" AS (
    INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at")
    SELECT "user_id", "given"."tag", "id", "archived_at"
      FROM "job", LATERAL (SELECT DISTINCT unnest("tags") AS "tag") AS "given"
    ON CONFLICT DO NOTHING
  ), "text" AS (
    INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
    SELECT "user_id", "id", "archived_at", length(lower("company")),
           lower(concat_ws(' ', "company", "title", "location")) FROM "job"
    ON CONFLICT DO NOTHING
  )
  SELECT max("id") AS "last" FROM "job"`;

/**
 * Enters the jobs that were there before the triggers of `JobLookup` into its tables, in batches that each commit, so
 * that writers of jobs wait for a moment at most. Broken off it can be run again.
 */
export class JobLookupEntries1764000000706 implements MigrationInterface {
  name = 'JobLookupEntries1764000000706';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last: string | null = '';
    while (last !== null) {
      const rows: { last: string | null }[] = await queryRunner.query(ENTER_BATCH, [last]);
      last = rows[0]?.last ?? null;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('TRUNCATE "pipeline"."job_tag", "pipeline"."job_text"');
  }
}
