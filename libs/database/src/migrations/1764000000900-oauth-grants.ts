import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have allowed other programs to do, and what the authorization server keeps of the way there. */
export class OauthGrants1764000000900 implements MigrationInterface {
  name = 'OauthGrants1764000000900';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."oauth_grant" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "client_id" text NOT NULL,
        "client_name" text NOT NULL,
        "scope" text NOT NULL,
        "resources" text[] NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "last_used_at" timestamptz,
        "expires_at" timestamptz NOT NULL,
        "revoked_at" timestamptz,
        CONSTRAINT "oauth_grant_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "oauth_grant_scope_check" CHECK ("scope" IN ('read-only', 'read-write')),
        CONSTRAINT "oauth_grant_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "oauth_grant_account_idx" ON "accounts"."oauth_grant" ("account_id", "id")',
    );
    await queryRunner.query(`
      CREATE TABLE "accounts"."oauth_artifact" (
        "kind" text COLLATE "C" NOT NULL,
        "key_hash" bytea NOT NULL,
        "grant_id" text COLLATE "C",
        "user_code_hash" bytea,
        "payload" jsonb NOT NULL,
        "expires_at" timestamptz NOT NULL,
        "consumed_at" timestamptz,
        CONSTRAINT "oauth_artifact_pkey" PRIMARY KEY ("kind", "key_hash"),
        CONSTRAINT "oauth_artifact_user_code_key" UNIQUE ("user_code_hash"),
        CONSTRAINT "oauth_artifact_grant_fkey" FOREIGN KEY ("grant_id")
          REFERENCES "accounts"."oauth_grant" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "oauth_artifact_grant_idx" ON "accounts"."oauth_artifact" ("grant_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "oauth_artifact_expires_idx" ON "accounts"."oauth_artifact" ("expires_at")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."oauth_artifact"');
    await queryRunner.query('DROP TABLE "accounts"."oauth_grant"');
  }
}
