import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Callbacks that a worker is to verify before a subscription is stored. */
export class EventVerification1764000002603 implements MigrationInterface {
  name = 'EventVerification1764000002603';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."event_verification" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "user_id" text COLLATE "C" NOT NULL,
        "subscription_id" text COLLATE "C" NOT NULL,
        "host" text NOT NULL,
        "url" text,
        "secret" text,
        "state" text NOT NULL DEFAULT 'waiting',
        "result" text,
        "lease" text,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "event_verification_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "event_verification_state_check" CHECK ("state" IN ('waiting', 'leased', 'done'))
      )`);
    await queryRunner.query(
      `CREATE INDEX "event_verification_open_idx" ON "pipeline"."event_verification" ("id") WHERE "state" <> 'done'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."event_verification"');
  }
}
