import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The market look-ups that are still to be answered, and the release whose figures the jobs carry. A table
 * of their own, because rows come and go with every job while the wide job row is written only for the answer.
 */
export class MarketLookups1763700000800 implements MigrationInterface {
  name = 'MarketLookups1763700000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."market_lookup" (
        "job_id" text COLLATE "C" NOT NULL,
        "due_at" timestamptz NOT NULL,
        CONSTRAINT "market_lookup_pkey" PRIMARY KEY ("job_id"),
        CONSTRAINT "market_lookup_job_fkey" FOREIGN KEY ("job_id")
          REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE
      ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)`);
    await queryRunner.query('CREATE INDEX "market_lookup_due_idx" ON "pipeline"."market_lookup" ("due_at")');
    await queryRunner.query(`
      CREATE TABLE "pipeline"."market_refresh" (
        "id" smallint NOT NULL,
        "release_id" text NOT NULL,
        "next_job_id" text COLLATE "C" NOT NULL,
        "finished" boolean NOT NULL,
        CONSTRAINT "market_refresh_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "market_refresh_single_check" CHECK ("id" = 1)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."market_refresh"');
    await queryRunner.query('DROP TABLE "pipeline"."market_lookup"');
  }
}
