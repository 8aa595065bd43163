import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the workers need to claim deliveries by shard.
 *
 * `webhook_ready` has a row for each endpoint, with the time from which it may be served: a claim reads the first of a
 * shard in that order and never walks all endpoints. The services only append to `webhook_arrival`, because a row that
 * they updated would make the writes of one user wait for one another; the worker that serves the shard moves what it
 * finds there into `webhook_ready`. `webhook_shard` says which worker serves a shard, and `webhook_worker` until when a
 * worker counts as alive.
 *
 * A shard is the remainder of `webhook_slot`, so that the number of shards can change at any time. All webhooks of a
 * user have the same slot, and so one worker knows all that is in flight for that user.
 *
 * Everything is additive. What waits already is entered as arrived; a process of the release before appends nothing, and
 * the workers look for such endpoints every few seconds.
 */
export class WebhookShards1764000000720 implements MigrationInterface {
  name = 'WebhookShards1764000000720';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION "pipeline"."webhook_slot"(user_id text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT ('x' || substr(md5(user_id), 1, 4))::bit(16)::integer $$`);
    await createTables(queryRunner);
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_delivery" ADD "subject_id" text COLLATE "C"');
    await queryRunner.query(`
      CREATE INDEX "webhook_delivery_order_idx" ON "pipeline"."webhook_delivery" ("endpoint_id", "subject_id", "sequence")
       WHERE "subject_id" IS NOT NULL AND "state" IN ('pending', 'queued', 'leased')`);
    await queryRunner.query(`
      INSERT INTO "pipeline"."webhook_arrival" ("slot", "endpoint_id", "due_at")
      SELECT "pipeline"."webhook_slot"("user_id"), "endpoint_id", min("next_attempt_at")
        FROM "pipeline"."webhook_delivery" WHERE "state" = 'pending' GROUP BY "user_id", "endpoint_id"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."webhook_delivery_order_idx"');
    await queryRunner.query('ALTER TABLE "pipeline"."webhook_delivery" DROP COLUMN "subject_id"');
    for (const table of ['webhook_ready', 'webhook_arrival', 'webhook_shard', 'webhook_worker'])
      await queryRunner.query(`DROP TABLE "pipeline"."${table}"`);
    await queryRunner.query('DROP FUNCTION "pipeline"."webhook_slot"(text)');
  }
}

/** Small tables whose rows change all the time: vacuum comes early, and pages keep room for a row's next version. */
const BUSY =
  'WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0)';

async function createTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_ready" (
      "endpoint_id" text COLLATE "C" NOT NULL,
      "slot" integer NOT NULL,
      "shard" smallint NOT NULL,
      "ready_at" timestamptz NOT NULL,
      "version" integer NOT NULL DEFAULT 0,
      "pace_at" timestamptz,
      CONSTRAINT "webhook_ready_pkey" PRIMARY KEY ("endpoint_id"),
      CONSTRAINT "webhook_ready_endpoint_fkey" FOREIGN KEY ("endpoint_id")
        REFERENCES "pipeline"."webhook_endpoint" ("id") ON DELETE CASCADE
    ) ${BUSY}`);
  await queryRunner.query(
    'CREATE INDEX "webhook_ready_order_idx" ON "pipeline"."webhook_ready" ("shard", "ready_at")',
  );
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_arrival" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "slot" integer NOT NULL,
      "endpoint_id" text COLLATE "C" NOT NULL,
      "due_at" timestamptz NOT NULL,
      CONSTRAINT "webhook_arrival_pkey" PRIMARY KEY ("id")
    ) ${BUSY}`);
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_shard" (
      "shard" smallint NOT NULL,
      "owner" text,
      "epoch" integer NOT NULL DEFAULT 0,
      "owned_since" timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_shard_pkey" PRIMARY KEY ("shard")
    ) WITH (fillfactor = 50)`);
  await queryRunner.query(`
    CREATE TABLE "pipeline"."webhook_worker" (
      "id" text COLLATE "C" NOT NULL,
      "alive_until" timestamptz NOT NULL,
      CONSTRAINT "webhook_worker_pkey" PRIMARY KEY ("id")
    ) WITH (fillfactor = 50)`);
}
