import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of changes, by which a client keeps up with its jobs (`sort=-updatedAt`, `updatedSince`): without it every
 * page reads and sorts all jobs of the user. Writers of jobs wait while it is made, as for `job_search_idx`.
 */
export class JobUpdatedIndex1764000000620 implements MigrationInterface {
  name = 'JobUpdatedIndex1764000000620';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX "job_updated_idx" ON "pipeline"."job" ("user_id", "updated_at", "id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_updated_idx"');
  }
}
