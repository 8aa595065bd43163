import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What changing and deleting activities and calendar events needs: a version of each record, what the calendar feed
 * counts as its SEQUENCE, what is left of a deleted event while calendar programs have to be told of it, and the
 * deleted activities whose events are still to be erased.
 *
 * The new columns have constant defaults or none, so no row is rewritten, and a process of the release before can go on
 * inserting. An activity that was never changed has no `updated_at`.
 */
export class DiaryVersions1764000000100 implements MigrationInterface {
  name = 'DiaryVersions1764000000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "pipeline"."activity" ADD COLUMN "version" integer NOT NULL DEFAULT 1, ADD COLUMN "updated_at" timestamptz`,
    );
    await queryRunner.query(
      `ALTER TABLE "pipeline"."calendar_event" ADD COLUMN "version" integer NOT NULL DEFAULT 1, ADD COLUMN "sequence_offset" integer NOT NULL DEFAULT 0`,
    );
    await queryRunner.query(`
      CREATE TABLE "pipeline"."cancelled_calendar_event" (
        "id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "starts_at" timestamptz NOT NULL,
        "ends_at" timestamptz,
        "time_zone" text NOT NULL,
        "all_day" boolean NOT NULL,
        "sequence" integer NOT NULL,
        "cancelled_at" timestamptz NOT NULL,
        "kept_until" timestamptz NOT NULL,
        CONSTRAINT "cancelled_calendar_event_pkey" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "cancelled_calendar_event_user_idx" ON "pipeline"."cancelled_calendar_event" ("user_id")',
    );
    await queryRunner.query(
      'CREATE INDEX "cancelled_calendar_event_kept_idx" ON "pipeline"."cancelled_calendar_event" ("kept_until")',
    );
    await queryRunner.query(`
      CREATE TABLE "pipeline"."deleted_activity" (
        "id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "deleted_at" timestamptz NOT NULL,
        CONSTRAINT "deleted_activity_pkey" PRIMARY KEY ("id")
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."deleted_activity"');
    await queryRunner.query('DROP TABLE "pipeline"."cancelled_calendar_event"');
    await queryRunner.query(
      'ALTER TABLE "pipeline"."calendar_event" DROP COLUMN "sequence_offset", DROP COLUMN "version"',
    );
    await queryRunner.query(
      'ALTER TABLE "pipeline"."activity" DROP COLUMN "updated_at", DROP COLUMN "version"',
    );
  }
}
