import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `job_search_idx` begins with the same columns, so that nothing needs this index any more, and a new job is entered
 * into one less. By itself, because dropping an index waits for everybody who uses the table: in the transaction that
 * made the other index, two could wait for each other.
 */
export class JobUserIndex1764000000610 implements MigrationInterface {
  name = 'JobUserIndex1764000000610';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."job_user_idx"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX "job_user_idx" ON "pipeline"."job" ("user_id", "id")');
  }
}
