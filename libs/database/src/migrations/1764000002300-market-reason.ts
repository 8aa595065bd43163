import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a job has no market figure. Null until the next answer of the compensation service tells it. */
export class MarketReason1764000002300 implements MigrationInterface {
  name = 'MarketReason1764000002300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" ADD COLUMN "market_reason" jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job" DROP COLUMN "market_reason"');
  }
}
