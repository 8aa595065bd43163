import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhook endpoints, events, deliveries and attempts.
 *
 * Deliveries are a work queue: three partial indexes hold the rows that wait for a first attempt (in order
 * of creation), those that wait for a retry (by time) and those that are claimed (by expiry); finished rows
 * are in none of them. Rows change a few times in their short life, so vacuum comes early and pages keep room.
 * There is no foreign key to the endpoint: it would lock the endpoint's row in every recorded event, and
 * endpoints are removed by mark, not by deletion.
 */
export class Webhooks1763700000300 implements MigrationInterface {
  name = 'Webhooks1763700000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SCHEMA IF NOT EXISTS "pipeline"');
    await createEndpoint(queryRunner);
    await createEvent(queryRunner);
    await createDelivery(queryRunner);
    await createAttempt(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['webhook_attempt', 'webhook_delivery', 'webhook_event', 'webhook_endpoint']) {
      await queryRunner.query(`DROP TABLE "pipeline"."${table}"`);
    }
  }
}

async function createEndpoint(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_endpoint" (
      "id" text COLLATE "C" NOT NULL,
      "user_id" text COLLATE "C" NOT NULL,
      "url" text NOT NULL,
      "host" text NOT NULL,
      "events" text array NOT NULL,
      "description" text,
      "secret" text NOT NULL,
      "secret_key_id" text NOT NULL,
      "previous_secret" text,
      "previous_secret_key_id" text,
      "previous_secret_expires_at" timestamptz,
      "active" boolean NOT NULL DEFAULT true,
      "disabled_reason" text,
      "disabled_at" timestamptz,
      "circuit" text NOT NULL DEFAULT 'closed',
      "circuit_probe_at" timestamptz,
      "circuit_pause_seconds" integer NOT NULL DEFAULT 0,
      "circuit_successes" integer NOT NULL DEFAULT 0,
      "ramp" integer,
      "consecutive_failures" integer NOT NULL DEFAULT 0,
      "failing_since" timestamptz,
      "failing_attempts" integer NOT NULL DEFAULT 0,
      "failing_events" integer NOT NULL DEFAULT 0,
      "last_success_at" timestamptz,
      "last_failure_at" timestamptz,
      "last_served_at" timestamptz,
      "deleted_at" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      "updated_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "webhook_endpoint_circuit_check" CHECK ("circuit" IN ('closed', 'open', 'half_open')),
      CONSTRAINT "webhook_endpoint_disabled_check"
        CHECK ("disabled_reason" IN ('user', 'gone', 'failing') AND NOT "active" OR "disabled_reason" IS NULL AND "active")
    ) WITH (fillfactor = 70)`);
  await queryRunner.query(
    'CREATE INDEX "webhook_endpoint_user_idx" ON "pipeline"."webhook_endpoint" ("user_id") WHERE "deleted_at" IS NULL',
  );
}

async function createEvent(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_event" (
      "id" text COLLATE "C" NOT NULL,
      "user_id" text COLLATE "C" NOT NULL,
      "sequence" bigint GENERATED ALWAYS AS IDENTITY,
      "type" text NOT NULL,
      "body" text NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
    )`);
}

async function createDelivery(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_delivery" (
      "id" text COLLATE "C" NOT NULL,
      "user_id" text COLLATE "C" NOT NULL,
      "endpoint_id" text COLLATE "C" NOT NULL,
      "event_id" text COLLATE "C" NOT NULL,
      "sequence" bigint NOT NULL,
      "state" text NOT NULL,
      "trigger" text NOT NULL DEFAULT 'auto',
      "attempt" integer NOT NULL DEFAULT 1,
      "schedule_step" integer NOT NULL DEFAULT 0,
      "next_attempt_at" timestamptz NOT NULL DEFAULT now(),
      "claimed_until" timestamptz,
      "lease" text,
      "last_attempt_at" timestamptz,
      "last_status" integer,
      "last_error" text,
      "finished_at" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "webhook_delivery_event_endpoint_key" UNIQUE ("event_id", "endpoint_id"),
      CONSTRAINT "webhook_delivery_event_fkey" FOREIGN KEY ("event_id")
        REFERENCES "pipeline"."webhook_event" ("id") ON DELETE CASCADE,
      CONSTRAINT "webhook_delivery_state_check" CHECK ("state" IN
        ('pending', 'queued', 'leased', 'succeeded', 'exhausted', 'held', 'blocked', 'cancelled')),
      CONSTRAINT "webhook_delivery_trigger_check" CHECK ("trigger" IN ('auto', 'manual', 'recover', 'test')),
      CONSTRAINT "webhook_delivery_claim_check"
        CHECK (("state" IN ('queued', 'leased')) = ("claimed_until" IS NOT NULL))
    ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)`);
  const on = 'ON "pipeline"."webhook_delivery"';
  await queryRunner.query(
    `CREATE INDEX "webhook_delivery_first_idx" ${on} ("endpoint_id", "sequence") WHERE "state" = 'pending' AND "attempt" = 1`,
  );
  await queryRunner.query(
    `CREATE INDEX "webhook_delivery_retry_idx" ${on} ("endpoint_id", "next_attempt_at") WHERE "state" = 'pending' AND "attempt" > 1`,
  );
  await queryRunner.query(
    `CREATE INDEX "webhook_delivery_claimed_idx" ${on} ("endpoint_id", "claimed_until") WHERE "state" IN ('queued', 'leased')`,
  );
  await queryRunner.query(`CREATE INDEX "webhook_delivery_list_idx" ${on} ("endpoint_id", "id")`);
}

async function createAttempt(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_attempt" (
      "delivery_id" text COLLATE "C" NOT NULL,
      "number" integer NOT NULL,
      "trigger" text NOT NULL,
      "started_at" timestamptz NOT NULL,
      "dns_ms" integer,
      "connect_ms" integer,
      "first_byte_ms" integer,
      "total_ms" integer NOT NULL,
      "status" integer,
      "error_class" text,
      "error" text,
      "response_excerpt" text,
      "response_truncated" boolean NOT NULL DEFAULT false,
      "created_at" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id", "number"),
      CONSTRAINT "webhook_attempt_delivery_fkey" FOREIGN KEY ("delivery_id")
        REFERENCES "pipeline"."webhook_delivery" ("id") ON DELETE CASCADE
    )`);
}
