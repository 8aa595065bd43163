import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deliveries that earlier releases left as `leased` when a worker died over them at a webhook that was disabled or
 * removed. Nobody visited these webhooks again: their deliveries stayed so for ever, and were sent unasked once the
 * webhook was enabled. The mark has the worker settle them, a batch at a time; where there is nothing to settle it
 * takes the mark away at its first visit. It writes one row for each disabled or removed webhook.
 */
export class WebhookLeftBehind1763700001610 implements MigrationInterface {
  name = 'WebhookLeftBehind1763700001610';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "pipeline"."webhook_endpoint" SET "settling" = true
       WHERE (NOT "active" OR "deleted_at" IS NOT NULL) AND NOT "settling"`);
  }

  /** Nothing to take back: the mark does no harm, and the release before knows it too. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
