import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day beside a moment: set where a day was given, and null where a moment was. */
const DAYS = {
  job: ['applied_on', 'follow_up_on', 'deadline_on'],
  contact: ['last_contacted_on', 'next_follow_up_on'],
  activity: ['occurred_on'],
  calendar_event: ['starts_on', 'ends_on'],
  cancelled_calendar_event: ['starts_on', 'ends_on'],
};

/**
 * A date that somebody gives is a day or a moment, and stays what it is. The time zone of an account decides when a day
 * of theirs is over. `DayEntries` fills in the records that are there.
 */
export class DayColumns1764000002000 implements MigrationInterface {
  name = 'DayColumns1764000002000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(DAYS)) {
      const added = columns.map((column) => `ADD COLUMN "${column}" date`);
      await queryRunner.query(`ALTER TABLE "pipeline"."${table}" ${added.join(', ')}`);
    }
    await queryRunner.query('ALTER TABLE "accounts"."account" ADD COLUMN "time_zone" text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "accounts"."account" DROP COLUMN "time_zone"');
    for (const [table, columns] of Object.entries(DAYS)) {
      const dropped = columns.map((column) => `DROP COLUMN "${column}"`);
      await queryRunner.query(`ALTER TABLE "pipeline"."${table}" ${dropped.join(', ')}`);
    }
  }
}
