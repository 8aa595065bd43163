import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an owner chooses of the sending to a webhook: the order of events (`none`, or `job`, where an event waits for the
 * end of the one before of the same job) and how many attempts may start in a second (null: no limit of its own).
 *
 * Both are constants for the rows that are there, so none is rewritten, and a process of the release before leaves
 * them as they are. The checks read the table of endpoints once, which is small.
 */
export class WebhookOptions1764000000760 implements MigrationInterface {
  name = 'WebhookOptions1764000000760';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_endpoint"
        ADD "delivery_order" text NOT NULL DEFAULT 'none',
        ADD "max_per_second" integer,
        ADD CONSTRAINT "webhook_endpoint_order_check" CHECK ("delivery_order" IN ('none', 'job')),
        ADD CONSTRAINT "webhook_endpoint_pace_check" CHECK ("max_per_second" BETWEEN 1 AND 1000)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_endpoint" DROP COLUMN "max_per_second", DROP COLUMN "delivery_order"',
    );
  }
}
