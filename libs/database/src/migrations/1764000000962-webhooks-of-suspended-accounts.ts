import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the webhooks of accounts that were suspended before the trigger of `WebhookSuspension` was there. An installation
 * has suspended few accounts, and one has ten webhooks at most.
 */
export class WebhooksOfSuspendedAccounts1764000000962 implements MigrationInterface {
  name = 'WebhooksOfSuspendedAccounts1764000000962';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "pipeline"."webhook_endpoint" AS "endpoint" SET "suspended" = true
        FROM "accounts"."account"
       WHERE "account"."id" = "endpoint"."user_id" AND "account"."suspended_at" IS NOT NULL AND NOT "endpoint"."suspended"`);
  }

  async down(): Promise<void> {
    // The column goes with the migration before this one.
  }
}
