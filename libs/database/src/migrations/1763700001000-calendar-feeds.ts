import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calendar feeds, one for each user at the most, found by the digest of the secret in their address. */
export class CalendarFeeds1763700001000 implements MigrationInterface {
  name = 'CalendarFeeds1763700001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."calendar_feed" (
        "user_id" text COLLATE "C" NOT NULL,
        "token_hash" bytea NOT NULL,
        "prefix" text NOT NULL,
        "created_at" timestamptz NOT NULL,
        "last_used_at" timestamptz,
        CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id"),
        CONSTRAINT "calendar_feed_token_hash_key" UNIQUE ("token_hash")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."calendar_feed"');
  }
}
