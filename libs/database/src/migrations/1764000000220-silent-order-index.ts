import type { MigrationInterface, QueryRunner } from 'typeorm';

const SILENT_JOBS = `"status" IN ('applied', 'screening') AND "archived_at" IS NULL AND "outcome" IS NULL`;

/**
 * Jobs without news in the order in which they are listed, the id last: with jobs of the same moment, as an import
 * leaves them, PostgreSQL sorted them all, with a look into the activities of each, to show the first twenty.
 */
export class SilentOrderIndex1764000000220 implements MigrationInterface {
  name = 'SilentOrderIndex1764000000220';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, '"user_id", "status_changed_at", "id"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, '"user_id", "status_changed_at"');
  }
}

async function replace(queryRunner: QueryRunner, columns: string): Promise<void> {
  await queryRunner.query('DROP INDEX "pipeline"."job_silent_idx"');
  await queryRunner.query(
    `CREATE INDEX "job_silent_idx" ON "pipeline"."job" (${columns}) WHERE ${SILENT_JOBS}`,
  );
}
