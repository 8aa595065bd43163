import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscriptions of programs to events (MCP Events), each delivered to its callback. */
export class EventSubscription1764000002601 implements MigrationInterface {
  name = 'EventSubscription1764000002601';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."event_subscription" (
        "id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "slot" integer NOT NULL,
        "principal" text COLLATE "C" NOT NULL,
        "name" text NOT NULL,
        "arguments" text,
        "url" text,
        "url_hash" bytea,
        "host" text,
        "dialect" text NOT NULL DEFAULT 'profile',
        "secret" text,
        "secret_key_id" text,
        "previous_secret" text,
        "previous_secret_key_id" text,
        "previous_secret_expires_at" timestamptz,
        "read_transaction" bigint NOT NULL,
        "read_sequence" bigint NOT NULL DEFAULT 0,
        "state" text NOT NULL DEFAULT 'live',
        "ended_by" text,
        "ended_at" timestamptz,
        "refresh_before" timestamptz NOT NULL,
        "subscribed_at" timestamptz NOT NULL DEFAULT now(),
        "suspended_at" timestamptz,
        "failed_since" timestamptz,
        "last_error" text,
        "last_delivery_at" timestamptz,
        "has_gap" boolean NOT NULL DEFAULT false,
        "pace_at" timestamptz NOT NULL DEFAULT now(),
        "due_at" timestamptz NOT NULL DEFAULT 'infinity',
        "version" integer NOT NULL DEFAULT 0,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "event_subscription_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "event_subscription_state_check"
          CHECK ("state" = 'live' AND "ended_by" IS NULL OR "state" = 'ended'),
        CONSTRAINT "event_subscription_dialect_check" CHECK ("dialect" IN ('extension', 'profile'))
      )`);
    await queryRunner.query(
      'CREATE INDEX "event_subscription_user_idx" ON "pipeline"."event_subscription" ("user_id")',
    );
    await queryRunner.query(
      `CREATE INDEX "event_subscription_due_idx" ON "pipeline"."event_subscription" ("due_at") WHERE "due_at" < 'infinity'`,
    );
    await queryRunner.query(
      `CREATE INDEX "event_subscription_reading_idx" ON "pipeline"."event_subscription" ("slot") WHERE "state" = 'live' AND "suspended_at" IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."event_subscription"');
  }
}
