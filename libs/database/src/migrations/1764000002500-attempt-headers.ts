import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signatures, their time and the trace of each attempt, for its owner. Null for attempts of earlier releases. */
export class AttemptHeaders1764000002500 implements MigrationInterface {
  name = 'AttemptHeaders1764000002500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_attempt" ADD COLUMN "headers" json');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_attempt" DROP COLUMN "headers"');
  }
}
