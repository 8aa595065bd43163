import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counters of jobs with an outcome, beside those of all jobs, so that the summary can leave them out while the totals
 * of lists go on counting them. An older process leaves the columns as they are: an outcome that it sets or removes
 * while old and new run side by side stays uncounted.
 *
 * One pass over the jobs with an outcome fills them. What is counted goes to slot 0, since only the sum over all slots
 * has a meaning.
 */
export class EndedJobCounters1764000000200 implements MigrationInterface {
  name = 'EndedJobCounters1764000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."job_tally"
        ADD COLUMN "ended_jobs" integer NOT NULL DEFAULT 0,
        ADD COLUMN "ended_since_sum" bigint NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      INSERT INTO "pipeline"."job_tally" AS "tally" ("user_id", "status", "archived", "slot", "jobs", "reached_applied",
             "reached_screening", "since_sum", "ended_jobs", "ended_since_sum")
      SELECT "user_id", "status", "archived_at" IS NOT NULL, 0, 0, 0, 0, 0, count(*),
             sum(floor(extract(epoch FROM "status_changed_at") * 1000))
        FROM "pipeline"."job" WHERE "outcome" IS NOT NULL
       GROUP BY 1, 2, 3
      ON CONFLICT ("user_id", "status", "archived", "slot") DO UPDATE
         SET "ended_jobs" = excluded."ended_jobs", "ended_since_sum" = excluded."ended_since_sum"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."job_tally" DROP COLUMN "ended_jobs", DROP COLUMN "ended_since_sum"',
    );
  }
}
