import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index with the status becomes the key. By itself, because this waits for everybody who uses the table: in the
 * transaction that made the index, two could wait for each other.
 */
export class JobTagKey1764000000866 implements MigrationInterface {
  name = 'JobTagKey1764000000866';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."job_tag" DROP CONSTRAINT "job_tag_pkey",
        ADD CONSTRAINT "job_tag_pkey" PRIMARY KEY USING INDEX "job_tag_status_key"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."job_tag" DROP CONSTRAINT "job_tag_pkey",
        ADD CONSTRAINT "job_tag_pkey" PRIMARY KEY ("user_id", "tag", "id") INCLUDE ("archived_at")`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX "job_tag_status_key" ON "pipeline"."job_tag" ("user_id", "tag", "id") INCLUDE ("archived_at", "status")`);
  }
}
