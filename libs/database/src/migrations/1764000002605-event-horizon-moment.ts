import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to when the dropped events were recorded; null where an earlier release dropped them. */
export class EventHorizonMoment1764000002605 implements MigrationInterface {
  name = 'EventHorizonMoment1764000002605';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."event_log_horizon" ADD COLUMN "at" timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."event_log_horizon" DROP COLUMN "at"');
  }
}
