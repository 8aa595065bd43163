import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients that are changed at a time: a fraction of a second. */
const CLIENTS = 5_000;

const SHORTEN_BATCH = `
  WITH "batch" AS (
    SELECT "key_hash" FROM "accounts"."oauth_artifact"
     WHERE "kind" = 'Client' AND "expires_at" > now() + interval '31 days' LIMIT ${CLIENTS} FOR UPDATE
  )
  UPDATE "accounts"."oauth_artifact" AS "artifact" SET "expires_at" = now() + interval '30 days'
    FROM "batch" WHERE "artifact"."kind" = 'Client' AND "artifact"."key_hash" = "batch"."key_hash"
  RETURNING "artifact"."key_hash"`;

/**
 * Clients that have registered themselves were kept for a year; from now on they are for 30 days after their last token,
 * and those that are there have these days from here on. In batches that each commit; broken off it can be run again.
 */
export class UnusedRegistrations1764000000963 implements MigrationInterface {
  name = 'UnusedRegistrations1764000000963';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (;;) {
      const [shortened]: [unknown[], number] = await queryRunner.query(SHORTEN_BATCH);
      if (shortened.length < CLIENTS) return;
    }
  }

  async down(): Promise<void> {
    // A client that is used again lives on.
  }
}
