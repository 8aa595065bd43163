import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when a release has been the noted one: answers from another one start no new refresh so soon. One row;
 * the default is for processes of the release before, which do not know the column.
 */
export class MarketRefreshNoted1763700001200 implements MigrationInterface {
  name = 'MarketRefreshNoted1763700001200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."market_refresh" ADD "noted_at" timestamptz NOT NULL DEFAULT now()',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."market_refresh" DROP COLUMN "noted_at"');
  }
}
