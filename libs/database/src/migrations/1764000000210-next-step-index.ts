import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What suggestions for saved jobs, interviews and offers are found by, the latest first. `job_silent_idx` holds the
 * other statuses, so an open job is in one of the two, and a write does not maintain both.
 */
export class NextStepIndex1764000000210 implements MigrationInterface {
  name = 'NextStepIndex1764000000210';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX "job_next_step_idx" ON "pipeline"."job" ("user_id", "status", "status_changed_at")
       WHERE "status" IN ('saved', 'interviewing', 'offer') AND "archived_at" IS NULL AND "outcome" IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_next_step_idx"');
  }
}
