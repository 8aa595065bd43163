import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers that are kept for calls with an `Idempotency-Key`, for a day. Neither the key nor the answer can
 * be read from the table: it holds a digest of the one and seals the other with it.
 */
export class IdempotencyKeys1763700000600 implements MigrationInterface {
  name = 'IdempotencyKeys1763700000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "accounts"."idempotency_key" (
        "id" bytea NOT NULL,
        "request_digest" bytea NOT NULL,
        "answer" bytea,
        "claimed_until" timestamptz NOT NULL,
        "created_at" timestamptz NOT NULL,
        CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "idempotency_key_created_idx" ON "accounts"."idempotency_key" ("created_at")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "accounts"."idempotency_key"');
  }
}
