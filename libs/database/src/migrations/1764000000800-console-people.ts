import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person signs in to the console with, and what is written down of it. Of every secret only the SHA-256 is kept. The
 * audit trail refers to no account by a foreign key, because it outlives the accounts, and refuses to be changed; what is older than two years
 * may be deleted.
 */
export class ConsolePeople1764000000800 implements MigrationInterface {
  name = 'ConsolePeople1764000000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "accounts"."account"
        ADD COLUMN "role" text NOT NULL DEFAULT 'member'
          CONSTRAINT "account_role_check" CHECK ("role" IN ('owner', 'member')),
        ADD COLUMN "suspended_at" timestamptz`);
    await queryRunner.query(`
      CREATE TABLE "accounts"."passkey" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "credential_id" text COLLATE "C" NOT NULL,
        "public_key" bytea NOT NULL,
        "counter" bigint NOT NULL,
        "transports" text array NOT NULL,
        "backed_up" boolean NOT NULL,
        "name" text NOT NULL,
        "trusted_from" timestamptz NOT NULL DEFAULT now(),
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "last_used_at" timestamptz,
        CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "passkey_credential_id_key" UNIQUE ("credential_id"),
        CONSTRAINT "passkey_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query('CREATE INDEX "passkey_account_idx" ON "accounts"."passkey" ("account_id")');
    await queryRunner.query(`
      CREATE TABLE "accounts"."console_session" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "token_hash" bytea NOT NULL,
        "method" text NOT NULL,
        "device" text NOT NULL,
        "client_address" text NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "last_used_at" timestamptz NOT NULL DEFAULT now(),
        "expires_at" timestamptz NOT NULL,
        "stepped_up_at" timestamptz,
        "stepped_up_by" text COLLATE "C",
        "revoked_at" timestamptz,
        CONSTRAINT "console_session_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "console_session_token_hash_key" UNIQUE ("token_hash"),
        CONSTRAINT "console_session_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "console_session_account_idx" ON "accounts"."console_session" ("account_id")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."one_time_link" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "purpose" text NOT NULL,
        "token_hash" bytea NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "expires_at" timestamptz NOT NULL,
        "used_at" timestamptz,
        CONSTRAINT "one_time_link_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "one_time_link_token_hash_key" UNIQUE ("token_hash"),
        CONSTRAINT "one_time_link_purpose_check" CHECK ("purpose" IN ('invitation', 'sign-in')),
        CONSTRAINT "one_time_link_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "one_time_link_account_idx" ON "accounts"."one_time_link" ("account_id")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."recovery_code" (
        "account_id" text COLLATE "C" NOT NULL,
        "code_hash" bytea NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "used_at" timestamptz,
        CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("account_id", "code_hash"),
        CONSTRAINT "recovery_code_hash_key" UNIQUE ("code_hash"),
        CONSTRAINT "recovery_code_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(`
      CREATE TABLE "accounts"."external_identity" (
        "provider" text COLLATE "C" NOT NULL,
        "subject" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "last_used_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "external_identity_pkey" PRIMARY KEY ("provider", "subject"),
        CONSTRAINT "external_identity_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "external_identity_account_idx" ON "accounts"."external_identity" ("account_id")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."sign_in_challenge" (
        "token_hash" bytea NOT NULL,
        "purpose" text NOT NULL,
        "account_id" text COLLATE "C",
        "details" jsonb NOT NULL,
        "expires_at" timestamptz NOT NULL,
        CONSTRAINT "sign_in_challenge_pkey" PRIMARY KEY ("token_hash"),
        CONSTRAINT "sign_in_challenge_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "sign_in_challenge_expires_idx" ON "accounts"."sign_in_challenge" ("expires_at")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."audit_entry" (
        "id" text COLLATE "C" NOT NULL,
        "at" timestamptz NOT NULL DEFAULT now(),
        "action" text COLLATE "C" NOT NULL,
        "actor" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C",
        "target" text,
        "details" jsonb NOT NULL,
        "session_id" text COLLATE "C",
        "client_address" text,
        CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "audit_entry_account_idx" ON "accounts"."audit_entry" ("account_id", "id")',
    );
    await queryRunner.query(`
      CREATE FUNCTION "accounts"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the audit trail is only added to';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "accounts"."audit_entry"
        FOR EACH ROW EXECUTE FUNCTION "accounts"."refuse_audit_change"()`);
    await queryRunner.query(`
      CREATE TRIGGER "audit_entry_kept" BEFORE TRUNCATE ON "accounts"."audit_entry"
        FOR EACH STATEMENT EXECUTE FUNCTION "accounts"."refuse_audit_change"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'audit_entry',
      'sign_in_challenge',
      'external_identity',
      'recovery_code',
      'one_time_link',
      'console_session',
      'passkey',
    ])
      await queryRunner.query(`DROP TABLE "accounts"."${table}"`);
    await queryRunner.query('DROP FUNCTION "accounts"."refuse_audit_change"');
    await queryRunner.query(
      'ALTER TABLE "accounts"."account" DROP COLUMN "suspended_at", DROP COLUMN "role"',
    );
  }
}
