import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs have not taken yet. A settled row is deleted, so the table stays as small as what waits. */
export class EventSubscriptionDelivery1764000002602 implements MigrationInterface {
  name = 'EventSubscriptionDelivery1764000002602';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."event_subscription_delivery" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "subscription_id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "kind" text NOT NULL DEFAULT 'event',
        "event_id" text COLLATE "C",
        "transaction_id" bigint NOT NULL DEFAULT 0,
        "sequence" bigint NOT NULL DEFAULT 0,
        "event_at" timestamptz,
        "reason" text,
        "state" text NOT NULL DEFAULT 'waiting',
        "attempt" smallint NOT NULL DEFAULT 1,
        "round" smallint NOT NULL DEFAULT 1,
        "round_began_at" timestamptz,
        "next_attempt_at" timestamptz NOT NULL DEFAULT now(),
        "lease" text,
        "claimed_until" timestamptz,
        "lost_leases" smallint NOT NULL DEFAULT 0,
        "own_faults" smallint NOT NULL DEFAULT 0,
        "due_since" timestamptz,
        CONSTRAINT "event_subscription_delivery_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "event_subscription_delivery_state_check" CHECK ("state" IN ('waiting', 'leased', 'held')),
        CONSTRAINT "event_subscription_delivery_kind_check" CHECK ("kind" IN ('event', 'gap', 'terminated')),
        CONSTRAINT "event_subscription_delivery_subscription_fkey" FOREIGN KEY ("subscription_id")
          REFERENCES "pipeline"."event_subscription" ("id") ON DELETE CASCADE
      ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "event_subscription_delivery_event_key" ON "pipeline"."event_subscription_delivery" ("subscription_id", "event_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "event_subscription_delivery_place_idx" ON "pipeline"."event_subscription_delivery" ("subscription_id", "transaction_id", "sequence")',
    );
    await queryRunner.query(
      `CREATE INDEX "event_subscription_delivery_claimed_idx" ON "pipeline"."event_subscription_delivery" ("claimed_until") WHERE "state" = 'leased'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."event_subscription_delivery"');
  }
}
