import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where a claim begins to read the first attempts of an endpoint: below it no delivery waits, only index entries that
 * vacuum may not have removed.
 */
export class WhereFirstsBegin1764000002740 implements MigrationInterface {
  name = 'WhereFirstsBegin1764000002740';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_ready" ADD "firsts_from" bigint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_ready" DROP COLUMN "firsts_from"');
  }
}
