import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The id that a job has elsewhere: in a tracker, a job board or a user's own program. It is not unique, because two
 * trackers may count alike. Adding the column changes no row. Building the index reads the table once, about a second
 * for a million jobs, in which no job can be written; it holds only the jobs that have such an id, so it costs the
 * others nothing.
 */
export class JobExternalId1764000000300 implements MigrationInterface {
  name = 'JobExternalId1764000000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" ADD COLUMN "external_id" text');
    await queryRunner.query(
      `CREATE INDEX "job_external_id_idx" ON "pipeline"."job" ("user_id", "external_id") WHERE "external_id" IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" DROP COLUMN "external_id"');
  }
}
