import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts, their credentials and the month's use. Credentials are found by the SHA-256 of the secret,
 * the only thing kept of it. All text ids are compared as bytes ("C"), which is their time order.
 */
export class Accounts1763700000100 implements MigrationInterface {
  name = 'Accounts1763700000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SCHEMA IF NOT EXISTS "accounts"');
    await queryRunner.query(`
      CREATE TABLE "accounts"."account" (
        "id" text COLLATE "C" NOT NULL,
        "email" text NOT NULL,
        "name" text NOT NULL,
        "plan" text NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "updated_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "account_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "account_email_key" UNIQUE ("email"),
        CONSTRAINT "account_plan_check" CHECK ("plan" IN ('free', 'pro', 'ultra', 'enterprise'))
      )`);
    await queryRunner.query(`
      CREATE TABLE "accounts"."credential" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "kind" text NOT NULL,
        "secret_hash" bytea NOT NULL,
        "prefix" text NOT NULL,
        "last_four" text NOT NULL,
        "scopes" text array NOT NULL,
        "expires_at" timestamptz,
        "revoked_at" timestamptz,
        "last_used_at" timestamptz,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "credential_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "credential_secret_hash_key" UNIQUE ("secret_hash"),
        CONSTRAINT "credential_kind_check" CHECK ("kind" IN ('api_key', 'pipeline_token')),
        CONSTRAINT "credential_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "credential_account_idx" ON "accounts"."credential" ("account_id")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."usage_month" (
        "account_id" text COLLATE "C" NOT NULL,
        "surface" text NOT NULL,
        "month" text COLLATE "C" NOT NULL,
        "used" integer NOT NULL,
        "updated_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "usage_month_pkey" PRIMARY KEY ("account_id", "surface", "month"),
        CONSTRAINT "usage_month_used_check" CHECK ("used" >= 0),
        CONSTRAINT "usage_month_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP SCHEMA "accounts" CASCADE');
  }
}
