import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events of more than a day, of which there are few. All others that are not over at a moment begin at most a day before
 * it, so a list of them need not go through what is past. Writers of events wait while it is made.
 */
export class CalendarLongIndex1764000000862 implements MigrationInterface {
  name = 'CalendarLongIndex1764000000862';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX "calendar_event_long_idx" ON "pipeline"."calendar_event" ("user_id", "starts_at", "ends_at")
       WHERE "ends_at" - "starts_at" > interval '24 hours'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."calendar_event_long_idx"');
  }
}
