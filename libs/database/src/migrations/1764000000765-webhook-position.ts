import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The place of a webhook among those of its user, 1 to 10, kept for as long as it lives. The id of a delivery ends with
 * it, so that an event and a webhook have one id of a delivery and no other: the primary key keeps a second one out.
 * It also says in the schema that an event goes to ten webhooks at the most.
 *
 * A process of the release before registers webhooks without a place; the column lets it. The rows are few: one for each
 * webhook, each written once here.
 */
export class WebhookPosition1764000000765 implements MigrationInterface {
  name = 'WebhookPosition1764000000765';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_endpoint"
        ADD "position" smallint,
        ADD CONSTRAINT "webhook_endpoint_position_check" CHECK ("position" BETWEEN 1 AND 10)`);
    await queryRunner.query(`
      UPDATE "pipeline"."webhook_endpoint" AS endpoint SET "position" = placed."position"
        FROM (SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "id") AS "position"
                FROM "pipeline"."webhook_endpoint" WHERE "deleted_at" IS NULL) AS placed
       WHERE endpoint."id" = placed."id" AND placed."position" <= 10`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "webhook_endpoint_position_key" ON "pipeline"."webhook_endpoint" ("user_id", "position")
        WHERE "deleted_at" IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_endpoint" DROP COLUMN "position"');
  }
}
