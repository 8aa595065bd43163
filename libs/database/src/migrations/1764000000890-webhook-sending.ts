import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the webhooks of the whole installation are sent or held: one row, which every claim reads. */
export class WebhookSending1764000000890 implements MigrationInterface {
  name = 'WebhookSending1764000000890';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."webhook_sending" (
        "only" boolean NOT NULL DEFAULT true,
        "held_since" timestamptz,
        "reason" text,
        CONSTRAINT "webhook_sending_pkey" PRIMARY KEY ("only"),
        CONSTRAINT "webhook_sending_only_one" CHECK ("only"),
        CONSTRAINT "webhook_sending_reason" CHECK ("held_since" IS NOT NULL OR "reason" IS NULL)
      )`);
    await queryRunner.query('INSERT INTO "pipeline"."webhook_sending" DEFAULT VALUES');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."webhook_sending"');
  }
}
