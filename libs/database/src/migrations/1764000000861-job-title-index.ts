import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of titles, without which a page of it sorts all jobs of the user. Writers of jobs wait while it is made, the
 * longer the more jobs there are.
 */
export class JobTitleIndex1764000000861 implements MigrationInterface {
  name = 'JobTitleIndex1764000000861';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX "job_title_idx" ON "pipeline"."job" ("user_id", (lower("title") COLLATE "C"), "id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_title_idx"');
  }
}
