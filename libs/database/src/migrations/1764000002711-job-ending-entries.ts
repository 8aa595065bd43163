import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that are examined at a time: a fraction of a second. */
const JOBS = 5_000;

/** Gives the last key of the batch, or no row after the last batch. A job that ended meanwhile has its entry already. */
const ENTER_BATCH = `
  WITH "batch" AS MATERIALIZED (
    SELECT "id", "user_id", "outcome", "status" FROM "pipeline"."job" WHERE "id" > $1 ORDER BY "id" LIMIT ${JOBS}
       FOR KEY SHARE
  ), "entered" AS (
    INSERT INTO "pipeline"."job_ending" ("job_id", "user_id", "outcome", "status")
    SELECT "id", "user_id", "outcome", "status" FROM "batch" WHERE "outcome" IS NOT NULL
    ON CONFLICT ("job_id") DO NOTHING
  )
  SELECT "id" FROM "batch" ORDER BY "id" DESC LIMIT 1`;

/**
 * The endings of the jobs that are there, without a time: the last change of such a job says nothing of its end. In
 * batches that each commit; broken off it can be run again.
 */
export class JobEndingEntries1764000002711 implements MigrationInterface {
  name = 'JobEndingEntries1764000002711';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last: { id: string } | undefined = { id: '' };
    while (last !== undefined) [last] = await queryRunner.query(ENTER_BATCH, [last.id]);
  }

  async down(): Promise<void> {
    // They go with the table.
  }
}
