import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second of three steps: reads the rows that are there, while others go on reading and writing, and so proves that they
 * belong into the first partition. The third step need not look at them then. It takes a transaction of its own, because the
 * step before holds a lock on the tables until it commits. A second for a million rows, or so.
 */
export class WebhookSpansChecked1764000000771 implements MigrationInterface {
  name = 'WebhookSpansChecked1764000000771';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['webhook_event', 'webhook_delivery', 'webhook_attempt'])
      await queryRunner.query(`ALTER TABLE "pipeline"."${table}" VALIDATE CONSTRAINT "${table}_first_check"`);
  }

  /** A check that has been made takes nothing back. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
