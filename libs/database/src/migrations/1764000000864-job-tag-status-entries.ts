import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs whose status is entered at a time: a fraction of a second. */
const JOBS = 5_000;

/** A job that is being changed is waited for. The outcome names the last job of the batch, or null after the last batch. */
const ENTER_BATCH = `
  WITH "job" AS MATERIALIZED (
    SELECT "id", "user_id", "tags", "status" FROM "pipeline"."job" WHERE "id" > $1 ORDER BY "id" LIMIT ${JOBS} FOR SHARE
  ), "entered" AS (
    UPDATE "pipeline"."job_tag" AS "entry" SET "status" = "job"."status" FROM "job"
     WHERE "entry"."user_id" = "job"."user_id" AND "entry"."tag" = ANY("job"."tags") AND "entry"."id" = "job"."id"
       AND "entry"."status" IS NULL
  )
  SELECT max("id") AS "last" FROM "job"`;

/**
 * Enters the status of the jobs that were there before `JobTagStatus`, in batches that each commit, so that writers of
 * jobs wait for a moment at most. Broken off it can be run again.
 */
export class JobTagStatusEntries1764000000864 implements MigrationInterface {
  name = 'JobTagStatusEntries1764000000864';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last: string | null = '';
    while (last !== null) {
      const rows: { last: string | null }[] = await queryRunner.query(ENTER_BATCH, [last]);
      last = rows[0]?.last ?? null;
    }
  }

  async down(): Promise<void> {
    // The column goes with the migration that has added it.
  }
}
