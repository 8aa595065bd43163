import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What looking after webhooks needs: notices to owners; a mark on endpoints whose backlog is still to be held
 * or cancelled, which the worker does in batches; and small partial indexes over held rows (recovery) and
 * unended tests (which go before everything else). The column costs no rewrite; the indexes are empty or
 * nearly so, and hold no row of the usual flow.
 */
export class WebhookCare1763700000700 implements MigrationInterface {
  name = 'WebhookCare1763700000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."webhook_notice" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "endpoint_id" text COLLATE "C" NOT NULL,
        "reason" text NOT NULL,
        "message" text NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "webhook_notice_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "webhook_notice_reason_check" CHECK ("reason" IN ('gone', 'failing'))
      )`);
    await queryRunner.query(
      'CREATE INDEX "webhook_notice_user_idx" ON "pipeline"."webhook_notice" ("user_id", "id")',
    );
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_endpoint" ADD "settling" boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query(
      'CREATE INDEX "webhook_endpoint_settling_idx" ON "pipeline"."webhook_endpoint" ("id") WHERE "settling"',
    );
    const on = 'ON "pipeline"."webhook_delivery"';
    await queryRunner.query(
      `CREATE INDEX "webhook_delivery_held_idx" ${on} ("endpoint_id", "id") WHERE "state" = 'held'`,
    );
    await queryRunner.query(
      `CREATE INDEX "webhook_delivery_test_idx" ${on} ("id") WHERE "trigger" = 'test' AND "state" IN ('pending', 'queued', 'leased')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."webhook_delivery_test_idx"');
    await queryRunner.query('DROP INDEX "pipeline"."webhook_delivery_held_idx"');
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_endpoint" DROP COLUMN "settling"');
    await queryRunner.query('DROP TABLE "pipeline"."webhook_notice"');
  }
}
