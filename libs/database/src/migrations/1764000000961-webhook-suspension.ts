import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhooks of a suspended account send nothing, and go on where they stopped once it is restored. A trigger of the
 * account marks them in the transaction that suspends it, whoever writes that: the claim, which reads the webhook anyhow,
 * looks at no other table. It runs as its owner, because not every process that suspends may write webhooks.
 *
 * The lock is the one of registrations (`EndpointRepository`): a webhook that is registered meanwhile is either seen
 * here, or sees the suspension. What failed before the suspension does not count as days of failure afterwards.
 */
export class WebhookSuspension1764000000961 implements MigrationInterface {
  name = 'WebhookSuspension1764000000961';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "pipeline"."webhook_endpoint" ADD "suspended" boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query(`
      CREATE FUNCTION "pipeline"."suspend_webhooks"() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('webhook-register:' || NEW.id, 0));
        IF NEW.suspended_at IS NOT NULL THEN
          UPDATE pipeline.webhook_endpoint SET suspended = true WHERE user_id = NEW.id;
        ELSE
          WITH resumed AS (
            UPDATE pipeline.webhook_endpoint
               SET suspended = false, failing_since = NULL, failing_attempts = 0, failing_events = 0,
                   ramp = CASE circuit WHEN 'closed' THEN 1 END
             WHERE user_id = NEW.id
            RETURNING id, user_id
          )
          INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
          SELECT pipeline.webhook_slot(user_id), id, now() FROM resumed;
        END IF;
        RETURN NULL;
      END $$`);
    await queryRunner.query('REVOKE ALL ON FUNCTION "pipeline"."suspend_webhooks"() FROM PUBLIC');
    await queryRunner.query(`
      CREATE TRIGGER "account_suspend_webhooks" AFTER UPDATE ON "accounts"."account" FOR EACH ROW
        WHEN ((OLD."suspended_at" IS NULL) <> (NEW."suspended_at" IS NULL))
        EXECUTE FUNCTION "pipeline"."suspend_webhooks"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER "account_suspend_webhooks" ON "accounts"."account"');
    await queryRunner.query('DROP FUNCTION "pipeline"."suspend_webhooks"()');
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_endpoint" DROP COLUMN "suspended"');
  }
}
