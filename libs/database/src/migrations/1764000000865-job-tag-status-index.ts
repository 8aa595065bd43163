import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of `job_tag` with the status. Writers of jobs wait while it is made, the longer the more jobs there are. */
export class JobTagStatusIndex1764000000865 implements MigrationInterface {
  name = 'JobTagStatusIndex1764000000865';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNIQUE INDEX "job_tag_status_key" ON "pipeline"."job_tag" ("user_id", "tag", "id") INCLUDE ("archived_at", "status")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_tag_status_key"');
  }
}
