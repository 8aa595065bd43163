import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNDECIDED = '"archived_at" IS NULL AND "outcome" IS NULL';

/** Most jobs are in none of them: they hold only what may need attention, so writes hardly notice. */
const INDEXES = [
  `"job_silent_idx" ON "pipeline"."job" ("user_id", "status_changed_at") WHERE "status" IN ('applied', 'screening') AND ${UNDECIDED}`,
  `"job_follow_up_idx" ON "pipeline"."job" ("user_id", "follow_up_at") WHERE "follow_up_at" IS NOT NULL AND ${UNDECIDED}`,
  `"job_deadline_idx" ON "pipeline"."job" ("user_id", "deadline_at") WHERE "deadline_at" IS NOT NULL AND ${UNDECIDED}`,
  '"contact_follow_up_idx" ON "pipeline"."contact" ("user_id", "next_follow_up_at") WHERE "next_follow_up_at" IS NOT NULL',
];
const INDEX_NAMES = ['job_silent_idx', 'job_follow_up_idx', 'job_deadline_idx', 'contact_follow_up_idx'];

/** What the summary and the suggestions are found by, which suggestions are hidden, and mood check-ins. */
export class PipelineInsights1763700000500 implements MigrationInterface {
  name = 'PipelineInsights1763700000500';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const index of INDEXES) await queryRunner.query(`CREATE INDEX ${index}`);
    await queryRunner.query(`
      CREATE TABLE "pipeline"."hidden_suggestion" (
        "user_id" text COLLATE "C" NOT NULL,
        "suggestion_id" text COLLATE "C" NOT NULL,
        "hidden_until" timestamptz,
        CONSTRAINT "hidden_suggestion_pkey" PRIMARY KEY ("user_id", "suggestion_id")
      )`);
    await queryRunner.query(`
      CREATE TABLE "pipeline"."mood_checkin" (
        "id" bigint GENERATED ALWAYS AS IDENTITY,
        "user_id" text COLLATE "C" NOT NULL,
        "score" smallint NOT NULL,
        "note" text,
        "created_at" timestamptz NOT NULL,
        CONSTRAINT "mood_checkin_pkey" PRIMARY KEY ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "mood_checkin_user_idx" ON "pipeline"."mood_checkin" ("user_id", "created_at")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "pipeline"."mood_checkin"');
    await queryRunner.query('DROP TABLE "pipeline"."hidden_suggestion"');
    for (const name of INDEX_NAMES) await queryRunner.query(`DROP INDEX "pipeline"."${name}"`);
  }
}
