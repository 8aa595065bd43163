import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing counts the versions of `webhook_ready.firsts_from`. */
export class FirstsVersion1764200000000 implements MigrationInterface {
  name = 'FirstsVersion1764200000000';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_ready DROP COLUMN firsts_version');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE pipeline.webhook_ready ADD COLUMN firsts_version integer NOT NULL DEFAULT -1',
    );
  }
}
