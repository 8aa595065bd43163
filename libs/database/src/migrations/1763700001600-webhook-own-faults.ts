import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a delivery has suffered by our own fault: leases that were lost, faults before a send, and since when its
 * attempt has been due in spite of the pauses that they cause. Their defaults are constants, so no row is rewritten;
 * the index holds only what waits for such a pause, which is nothing while all goes well. Processes of the release
 * before leave the columns as they are.
 *
 * A delivery that is held after too many lost leases is told to its owner, hence the third reason of a notice.
 */
export class WebhookOwnFaults1763700001600 implements MigrationInterface {
  name = 'WebhookOwnFaults1763700001600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_delivery"
        ADD "due_since" timestamptz,
        ADD "lost_leases" integer NOT NULL DEFAULT 0,
        ADD "own_faults" integer NOT NULL DEFAULT 0`);
    await queryRunner.query(
      `CREATE INDEX "webhook_delivery_put_off_idx" ON "pipeline"."webhook_delivery" ("due_since") WHERE "state" = 'pending' AND "due_since" IS NOT NULL`,
    );
    await allowReasons(queryRunner, ['gone', 'failing', 'held']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "pipeline"."webhook_notice" WHERE "reason" = 'held'`);
    await allowReasons(queryRunner, ['gone', 'failing']);
    await queryRunner.query('DROP INDEX "pipeline"."webhook_delivery_put_off_idx"');
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_delivery"
        DROP COLUMN "own_faults", DROP COLUMN "lost_leases", DROP COLUMN "due_since"`);
  }
}

async function allowReasons(queryRunner: QueryRunner, reasons: readonly string[]): Promise<void> {
  const list = reasons.map((reason) => `'${reason}'`).join(', ');
  await queryRunner.query(`
    ALTER TABLE "pipeline"."webhook_notice"
      DROP CONSTRAINT "webhook_notice_reason_check",
      ADD CONSTRAINT "webhook_notice_reason_check" CHECK ("reason" IN (${list}))`);
}
