import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With which version of its row `firsts_from` was written: a worker of an earlier release enters arrivals and counts the
 * version up, but does not lower `firsts_from`, which then says nothing.
 */
export class FirstsVersion1764000002741 implements MigrationInterface {
  name = 'FirstsVersion1764000002741';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_ready" ADD "firsts_version" integer NOT NULL DEFAULT -1',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_ready" DROP COLUMN "firsts_version"');
  }
}
