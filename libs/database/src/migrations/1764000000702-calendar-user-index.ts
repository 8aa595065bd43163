import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `calendar_event_period_idx` begins with the same columns. By itself, because dropping an index waits for everybody who
 * uses the table: in the transaction that made the other index, two could wait for each other.
 */
export class CalendarUserIndex1764000000702 implements MigrationInterface {
  name = 'CalendarUserIndex1764000000702';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "pipeline"."calendar_event_user_idx"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX "calendar_event_user_idx" ON "pipeline"."calendar_event" ("user_id", "starts_at", "id")',
    );
  }
}
