import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes calls with an `Idempotency-Key` exact: what a call writes is fenced by the claim of the try that writes it,
 * its answer is kept in the same transaction, and a call that commits in several parts records each of them.
 *
 * The rows of before are removed: their ids follow another rule, so that no call would find them, and they are
 * kept for a day at most anyway.
 */
export class ExactIdempotency1763700001300 implements MigrationInterface {
  name = 'ExactIdempotency1763700001300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM "accounts"."idempotency_key"');
    await queryRunner.query('ALTER TABLE "accounts"."idempotency_key" ADD "claim" bytea');
    await queryRunner.query(`
      CREATE TABLE "accounts"."idempotency_step" (
        "key_id" bytea NOT NULL,
        "number" integer NOT NULL,
        "result" bytea NOT NULL,
        CONSTRAINT "idempotency_step_pkey" PRIMARY KEY ("key_id", "number"),
        CONSTRAINT "idempotency_step_key_fkey" FOREIGN KEY ("key_id")
          REFERENCES "accounts"."idempotency_key" ("id") ON DELETE CASCADE
      )`);
    // A statement that writes for several calls at once ends as a whole when one of them has lost its claim.
    await queryRunner.query(`
      CREATE FUNCTION "accounts"."require_claims"(held bigint, wanted bigint) RETURNS boolean
      LANGUAGE plpgsql AS $$
      BEGIN
        IF held <> wanted THEN
          RAISE EXCEPTION 'a claim was lost' USING ERRCODE = 'WW001';
        END IF;
        RETURN true;
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION "accounts"."require_claims"(bigint, bigint)');
    await queryRunner.query('DROP TABLE "accounts"."idempotency_step"');
    await queryRunner.query('ALTER TABLE "accounts"."idempotency_key" DROP COLUMN "claim"');
  }
}
