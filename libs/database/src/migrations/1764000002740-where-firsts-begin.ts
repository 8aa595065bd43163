import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where a claim begins to read the first attempts of an endpoint: below it no delivery waits, only index entries that
 * vacuum may not have removed. Whoever makes first attempts pending names the lowest in its arrival; a process of the
 * release before names 0, and everything is read once.
 */
export class WhereFirstsBegin1764000002740 implements MigrationInterface {
  name = 'WhereFirstsBegin1764000002740';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_ready" ADD "firsts_from" bigint NOT NULL DEFAULT 0',
    );
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_arrival" ADD "firsts_from" bigint DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_arrival" DROP COLUMN "firsts_from"');
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_ready" DROP COLUMN "firsts_from"');
  }
}
