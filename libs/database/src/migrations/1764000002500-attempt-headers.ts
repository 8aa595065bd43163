import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The headers of each attempt as sent, so that an owner can compare a signature. Null for attempts made before. */
export class AttemptHeaders1764000002500 implements MigrationInterface {
  name = 'AttemptHeaders1764000002500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_attempt" ADD COLUMN "headers" jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_attempt" DROP COLUMN "headers"');
  }
}
