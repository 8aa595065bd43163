import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The calendar in its order, with when each event ends: how many events are not over at a moment was found by reading all
 * rows of the user. Writers of events wait while it is made.
 */
export class CalendarPeriodIndex1764000000701 implements MigrationInterface {
  name = 'CalendarPeriodIndex1764000000701';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX "calendar_event_period_idx" ON "pipeline"."calendar_event" ("user_id", "starts_at", "id", "ends_at")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."calendar_event_period_idx"');
  }
}
