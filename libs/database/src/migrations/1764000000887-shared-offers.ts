import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comparisons of offers that are shared by a link; a deleted account takes its own along. */
export class SharedOffers1764000000887 implements MigrationInterface {
  name = 'SharedOffers1764000000887';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "compensation"."shared_offers" (
        "id" text COLLATE "C" NOT NULL,
        "account_id" text COLLATE "C" NOT NULL,
        "token_hash" bytea NOT NULL,
        "comparison" jsonb NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        "expires_at" timestamptz NOT NULL,
        CONSTRAINT "shared_offers_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "shared_offers_token_hash_key" UNIQUE ("token_hash"),
        CONSTRAINT "shared_offers_account_fkey" FOREIGN KEY ("account_id")
          REFERENCES "accounts"."account" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "shared_offers_account_idx" ON "compensation"."shared_offers" ("account_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "shared_offers_expiry_idx" ON "compensation"."shared_offers" ("expires_at")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "compensation"."shared_offers"');
  }
}
