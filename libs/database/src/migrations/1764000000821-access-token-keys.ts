import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public keys by which the services recognise the console's access tokens; private keys are kept nowhere. */
export class AccessTokenKeys1764000000821 implements MigrationInterface {
  name = 'AccessTokenKeys1764000000821';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."access_token_key" (
        "id" text COLLATE "C" NOT NULL,
        "issuer" text NOT NULL,
        "public_key" jsonb NOT NULL,
        "valid_until" timestamptz NOT NULL,
        "created_at" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "access_token_key_pkey" PRIMARY KEY ("id")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."access_token_key"');
  }
}
