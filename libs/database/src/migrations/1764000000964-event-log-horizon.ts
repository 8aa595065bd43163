import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which transaction events were dropped because they had been kept for long enough: one row, or none yet. */
export class EventLogHorizon1764000000964 implements MigrationInterface {
  name = 'EventLogHorizon1764000000964';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."event_log_horizon" (
        "only" boolean NOT NULL DEFAULT true,
        "transaction_id" bigint NOT NULL,
        CONSTRAINT "event_log_horizon_pkey" PRIMARY KEY ("only"),
        CONSTRAINT "event_log_horizon_only_one" CHECK ("only")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."event_log_horizon"');
  }
}
