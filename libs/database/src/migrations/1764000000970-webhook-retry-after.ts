import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a receiver has asked for nothing (`Retry-After`): it holds for all deliveries of its endpoint. */
export class WebhookRetryAfter1764000000970 implements MigrationInterface {
  name = 'WebhookRetryAfter1764000000970';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_endpoint" ADD COLUMN "retry_after" timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_endpoint" DROP COLUMN "retry_after"');
  }
}
