import type { MigrationInterface, QueryRunner } from 'typeorm';

const HAPPENS = {
  job_ending_insert: 'AFTER INSERT ON "pipeline"."job" FOR EACH ROW WHEN (NEW."outcome" IS NOT NULL)',
  job_ending_update:
    'AFTER UPDATE ON "pipeline"."job" FOR EACH ROW WHEN (OLD."outcome" IS DISTINCT FROM NEW."outcome")',
};

/**
 * When each job ended, kept by a trigger, so that it is right whoever writes. A job that is added with an outcome had
 * ended before: nobody knows when. `JobEndingEntries` enters the jobs that are there.
 */
export class JobEnding1764000002710 implements MigrationInterface {
  name = 'JobEnding1764000002710';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."job_ending" (
        "job_id" text COLLATE "C" NOT NULL,
        "user_id" text COLLATE "C" NOT NULL,
        "outcome" text NOT NULL,
        "status" text NOT NULL,
        "ended_at" timestamptz,
        CONSTRAINT "job_ending_pkey" PRIMARY KEY ("job_id"),
        CONSTRAINT "job_ending_job_fkey" FOREIGN KEY ("job_id") REFERENCES "pipeline"."job" ("id") ON DELETE CASCADE
      )`);
    await queryRunner.query(
      'CREATE INDEX "job_ending_user_idx" ON "pipeline"."job_ending" ("user_id", "ended_at")',
    );
    await queryRunner.query(`
      CREATE FUNCTION "pipeline"."job_ending"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW."outcome" IS NULL THEN
          DELETE FROM "pipeline"."job_ending" WHERE "job_id" = NEW."id";
        ELSE
          INSERT INTO "pipeline"."job_ending" ("job_id", "user_id", "outcome", "status", "ended_at")
          VALUES (NEW."id", NEW."user_id", NEW."outcome", NEW."status",
                  CASE WHEN TG_OP = 'UPDATE' THEN NEW."updated_at" END)
          ON CONFLICT ("job_id") DO UPDATE
             SET "outcome" = excluded."outcome", "status" = excluded."status", "ended_at" = excluded."ended_at";
        END IF;
        RETURN NULL;
      END $$`);
    for (const [name, when] of Object.entries(HAPPENS))
      await queryRunner.query(`CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "pipeline"."job_ending"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(HAPPENS))
      await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."job"`);
    await queryRunner.query('DROP FUNCTION "pipeline"."job_ending"()');
    await queryRunner.query('DROP TABLE "pipeline"."job_ending"');
  }
}
