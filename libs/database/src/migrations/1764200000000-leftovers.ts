import type { MigrationInterface, QueryRunner } from 'typeorm';

// What the schema taken over into 1.0.0 has and 1.0.0 does not use. Each table is locked in a transaction of its own.

/** Nothing counts the versions of `firsts_from`. */
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

/** `webhook_ready` keeps the order of endpoints. */
export class LastServedAt1764200000001 implements MigrationInterface {
  name = 'LastServedAt1764200000001';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_endpoint DROP COLUMN last_served_at');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_endpoint ADD COLUMN last_served_at timestamptz');
  }
}

/** Reports are published as groups. */
export class PublishedAs1764200000002 implements MigrationInterface {
  name = 'PublishedAs1764200000002';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE compensation.community_report DROP COLUMN published_as');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE compensation.community_report ADD COLUMN published_as text');
  }
}
