import type { MigrationInterface, QueryRunner } from 'typeorm';
import { idBound } from '../ids/id-bound';
import type { IdPrefix } from '../ids/ids';

const DAY_MS = 86_400_000;

const KEYS: readonly (readonly [table: string, key: string, prefix: IdPrefix])[] = [
  ['webhook_event', 'id', 'evt'],
  ['webhook_delivery', 'id', 'dlv'],
  ['webhook_attempt', 'delivery_id', 'dlv'],
];

/**
 * First of three steps that partition events, deliveries and attempts by the time in their ids
 * (docs/decisions/0049). It says up to which id the rows go that are there, without looking at them yet: up to midnight
 * of the day after tomorrow, so that no row that is written meanwhile lies above.
 *
 * The foreign keys go: with them a partition could only be dropped after its rows were compared with all that may
 * refer to them, while everybody waits. Statement triggers delete what belonged to deleted rows instead; they do not
 * fire when a partition is dropped. The unique key over event and webhook goes as well, because it would have to hold the id
 * that decides the partition; the id itself says both (see `webhook_endpoint.position`).
 */
export class WebhookSpans1764000000770 implements MigrationInterface {
  name = 'WebhookSpans1764000000770';

  async up(queryRunner: QueryRunner): Promise<void> {
    const end = Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS;
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_attempt" DROP CONSTRAINT "webhook_attempt_delivery_fkey"`);
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_delivery"
        DROP CONSTRAINT "webhook_delivery_event_fkey", DROP CONSTRAINT "webhook_delivery_event_endpoint_key"`);
    for (const [table, key, prefix] of KEYS)
      await queryRunner.query(`
        ALTER TABLE "pipeline"."${table}"
          ADD CONSTRAINT "${table}_first_check" CHECK ("${key}" < '${idBound(prefix, end)}') NOT VALID`);
    for (const statement of [...FUNCTIONS, ...TRIGGERS]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER "webhook_delivery_deleted" ON "pipeline"."webhook_delivery"');
    await queryRunner.query('DROP TRIGGER "webhook_event_deleted" ON "pipeline"."webhook_event"');
    await queryRunner.query('DROP FUNCTION "pipeline"."delete_attempts"()');
    await queryRunner.query('DROP FUNCTION "pipeline"."delete_deliveries"()');
    for (const [table] of KEYS)
      await queryRunner.query(
        `ALTER TABLE "pipeline"."${table}" DROP CONSTRAINT IF EXISTS "${table}_first_check"`,
      );
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_delivery"
        ADD CONSTRAINT "webhook_delivery_event_endpoint_key" UNIQUE ("event_id", "endpoint_id"),
        ADD CONSTRAINT "webhook_delivery_event_fkey" FOREIGN KEY ("event_id")
          REFERENCES "pipeline"."webhook_event" ("id") ON DELETE CASCADE`);
    await queryRunner.query(`
      ALTER TABLE "pipeline"."webhook_attempt"
        ADD CONSTRAINT "webhook_attempt_delivery_fkey" FOREIGN KEY ("delivery_id")
          REFERENCES "pipeline"."webhook_delivery" ("id") ON DELETE CASCADE`);
  }
}

/**
 * Deliveries are found by their ids, which hold that of the event, as there is no index over events. Joins other than by
 * index would read whole tables for a few rows.
 */
const FUNCTIONS = [
  `CREATE FUNCTION "pipeline"."delete_deliveries"() RETURNS trigger LANGUAGE plpgsql
     SET enable_hashjoin = off SET enable_mergejoin = off AS $$
   BEGIN
     DELETE FROM pipeline.webhook_delivery AS delivery USING deleted
      WHERE delivery.id BETWEEN 'dlv_' || substr(deleted.id, 5, 21) || '0' AND 'dlv_' || substr(deleted.id, 5, 21) || 'z'
        AND delivery.event_id = deleted.id;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION "pipeline"."delete_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM pipeline.webhook_attempt WHERE delivery_id = ANY (ARRAY(SELECT id FROM deleted));
     RETURN NULL;
   END $$`,
];

/** Also used by the step that puts the partitioned tables in place of these. */
export const TRIGGERS = [
  `CREATE TRIGGER "webhook_event_deleted" AFTER DELETE ON "pipeline"."webhook_event"
     REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "pipeline"."delete_deliveries"()`,
  `CREATE TRIGGER "webhook_delivery_deleted" AFTER DELETE ON "pipeline"."webhook_delivery"
     REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "pipeline"."delete_attempts"()`,
];
