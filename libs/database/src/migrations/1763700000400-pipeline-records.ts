import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = `('saved', 'applied', 'screening', 'interviewing', 'offer')`;

const TABLES = [
  `CREATE TABLE "pipeline"."job" (
    "id" text COLLATE "C" NOT NULL,
    "user_id" text COLLATE "C" NOT NULL,
    "company" text NOT NULL,
    "title" text NOT NULL,
    "url" text,
    "status" text NOT NULL,
    "initial_status" text NOT NULL,
    "furthest_step" smallint NOT NULL,
    "location" text,
    "work_mode" text,
    "employment_type" text,
    "salary" jsonb,
    "source" text,
    "description" text,
    "notes" text,
    "priority" text,
    "tags" text array NOT NULL,
    "outcome" text,
    "applied_at" timestamptz,
    "status_changed_at" timestamptz NOT NULL,
    "follow_up_at" timestamptz,
    "deadline_at" timestamptz,
    "archived_at" timestamptz,
    "market" jsonb,
    "version" integer NOT NULL,
    "created_at" timestamptz NOT NULL,
    "updated_at" timestamptz NOT NULL,
    CONSTRAINT "job_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "job_status_check" CHECK ("status" IN ${STATUSES})
  )`,
  `CREATE TABLE "pipeline"."job_status_change" (
    "id" bigint GENERATED ALWAYS AS IDENTITY,
    "user_id" text COLLATE "C" NOT NULL,
    "job_id" text COLLATE "C" NOT NULL,
    "from_status" text NOT NULL,
    "to_status" text NOT NULL,
    "note" text,
    "occurred_at" timestamptz NOT NULL,
    CONSTRAINT "job_status_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "job_status_change_job_fkey" FOREIGN KEY ("job_id")
      REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE
  )`,
  `CREATE TABLE "pipeline"."job_tally" (
    "user_id" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "archived" boolean NOT NULL,
    "slot" smallint NOT NULL,
    "jobs" integer NOT NULL,
    "reached_applied" integer NOT NULL,
    "reached_screening" integer NOT NULL,
    "since_sum" bigint NOT NULL,
    CONSTRAINT "job_tally_pkey" PRIMARY KEY ("user_id", "status", "archived", "slot")
  )`,
  `CREATE TABLE "pipeline"."contact" (
    "id" text COLLATE "C" NOT NULL,
    "user_id" text COLLATE "C" NOT NULL,
    "name" text NOT NULL,
    "email" text,
    "phone" text,
    "company" text,
    "title" text,
    "linkedin_url" text,
    "relationship" text,
    "notes" text,
    "tags" text array NOT NULL,
    "last_contacted_at" timestamptz,
    "next_follow_up_at" timestamptz,
    "version" integer NOT NULL,
    "created_at" timestamptz NOT NULL,
    "updated_at" timestamptz NOT NULL,
    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE TABLE "pipeline"."job_contact" (
    "job_id" text COLLATE "C" NOT NULL,
    "contact_id" text COLLATE "C" NOT NULL,
    "user_id" text COLLATE "C" NOT NULL,
    CONSTRAINT "job_contact_pkey" PRIMARY KEY ("job_id", "contact_id"),
    CONSTRAINT "job_contact_job_fkey" FOREIGN KEY ("job_id")
      REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE,
    CONSTRAINT "job_contact_contact_fkey" FOREIGN KEY ("contact_id")
      REFERENCES "pipeline"."contact" ("id") ON DELETE CASCADE
  )`,
  `CREATE TABLE "pipeline"."activity" (
    "id" text COLLATE "C" NOT NULL,
    "user_id" text COLLATE "C" NOT NULL,
    "type" text NOT NULL,
    "title" text,
    "description" text,
    "job_id" text COLLATE "C",
    "contact_id" text COLLATE "C",
    "occurred_at" timestamptz NOT NULL,
    "duration_minutes" integer,
    "outcome" text,
    "created_at" timestamptz NOT NULL,
    CONSTRAINT "activity_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "activity_job_fkey" FOREIGN KEY ("job_id")
      REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE,
    CONSTRAINT "activity_contact_fkey" FOREIGN KEY ("contact_id")
      REFERENCES "pipeline"."contact" ("id") ON DELETE SET NULL
  )`,
  `CREATE TABLE "pipeline"."calendar_event" (
    "id" text COLLATE "C" NOT NULL,
    "user_id" text COLLATE "C" NOT NULL,
    "title" text NOT NULL,
    "type" text NOT NULL,
    "starts_at" timestamptz NOT NULL,
    "ends_at" timestamptz,
    "time_zone" text NOT NULL,
    "all_day" boolean NOT NULL,
    "location" text,
    "meeting_url" text,
    "job_id" text COLLATE "C",
    "contact_ids" text array COLLATE "C" NOT NULL,
    "notes" text,
    "reminder_minutes" integer array NOT NULL,
    "created_at" timestamptz NOT NULL,
    "updated_at" timestamptz NOT NULL,
    CONSTRAINT "calendar_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "calendar_event_job_fkey" FOREIGN KEY ("job_id")
      REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE
  )`,
];

/** Every list starts with its user, then the order of the list; foreign keys have an index for the cascade. */
const INDEXES = [
  '"job_user_idx" ON "pipeline"."job" ("user_id", "id")',
  '"job_user_status_idx" ON "pipeline"."job" ("user_id", "status", "id")',
  '"job_status_change_job_idx" ON "pipeline"."job_status_change" ("job_id", "id")',
  '"job_status_change_user_idx" ON "pipeline"."job_status_change" ("user_id", "occurred_at")',
  '"contact_user_idx" ON "pipeline"."contact" ("user_id", "id")',
  '"job_contact_contact_idx" ON "pipeline"."job_contact" ("contact_id", "job_id")',
  '"activity_user_idx" ON "pipeline"."activity" ("user_id", "occurred_at", "id")',
  '"activity_job_idx" ON "pipeline"."activity" ("job_id", "occurred_at", "id") WHERE "job_id" IS NOT NULL',
  '"activity_contact_idx" ON "pipeline"."activity" ("contact_id", "occurred_at", "id") WHERE "contact_id" IS NOT NULL',
  '"calendar_event_user_idx" ON "pipeline"."calendar_event" ("user_id", "starts_at", "id")',
  '"calendar_event_job_idx" ON "pipeline"."calendar_event" ("job_id", "starts_at", "id") WHERE "job_id" IS NOT NULL',
];

/**
 * The records of a job search: jobs with their history and running sums, contacts, links, activities and
 * calendar events. Every row names its user, so that no statement has to trust an id alone.
 */
export class PipelineRecords1763700000400 implements MigrationInterface {
  name = 'PipelineRecords1763700000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SCHEMA IF NOT EXISTS "pipeline"');
    for (const table of TABLES) await queryRunner.query(table);
    for (const index of INDEXES) await queryRunner.query(`CREATE INDEX ${index}`);
  }

  /** The schema stays: the webhook tables are in it as well. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'calendar_event',
      'activity',
      'job_contact',
      'contact',
      'job_tally',
      'job_status_change',
      'job',
    ]) {
      await queryRunner.query(`DROP TABLE "pipeline"."${table}"`);
    }
  }
}
