import type { MigrationInterface, QueryRunner } from 'typeorm';

const enter = (jobs: string, withStatus: boolean) => `
  INSERT INTO "pipeline"."job_tag" ("user_id", "tag", "id", "archived_at"${withStatus ? ', "status"' : ''})
  SELECT "job"."user_id", "given"."tag", "job"."id", "job"."archived_at"${withStatus ? ', "job"."status"' : ''}
    FROM ${jobs} AS "job", LATERAL (SELECT DISTINCT unnest("job"."tags") AS "tag") AS "given";
  INSERT INTO "pipeline"."job_text" ("user_id", "id", "archived_at", "company_length", "text")
  SELECT "job"."user_id", "job"."id", "job"."archived_at", length(lower("job"."company")),
         lower(concat_ws(' ', "job"."company", "job"."title", "job"."location"))
    FROM ${jobs} AS "job";`;

const REMOVE = `
  DELETE FROM "pipeline"."job_tag" AS "entry"
   WHERE "entry"."user_id" = OLD."user_id" AND "entry"."tag" = ANY(OLD."tags") AND "entry"."id" = OLD."id";
  DELETE FROM "pipeline"."job_text" AS "entry" WHERE "entry"."user_id" = OLD."user_id" AND "entry"."id" = OLD."id";`;

/** What the triggers of `JobLookup` do for new and changed jobs. */
const FUNCTIONS = [
  { name: 'job_lookup_insert', does: (withStatus: boolean) => enter('"added"', withStatus) },
  { name: 'job_lookup_update', does: (withStatus: boolean) => REMOVE + enter('(SELECT NEW.*)', withStatus) },
];

const functionOf = (name: string, does: string) => `
  CREATE OR REPLACE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${does} RETURN NULL; END $$`;

const FOLLOW = `
  UPDATE "pipeline"."job_tag" AS "entry" SET "status" = NEW."status"
   WHERE "entry"."user_id" = NEW."user_id" AND "entry"."tag" = ANY(NEW."tags") AND "entry"."id" = NEW."id"
     AND "entry"."status" IS DISTINCT FROM NEW."status";`;

/**
 * The status of each job beside its tags, so that a list by a tag and a status is found in one place: it looked at all
 * jobs of the user with their rows. Triggers keep it from now on; `JobTagStatusEntries` enters that of the jobs that are
 * there, until when it is null.
 */
export class JobTagStatus1764000000863 implements MigrationInterface {
  name = 'JobTagStatus1764000000863';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "pipeline"."job_tag" ADD COLUMN "status" text');
    for (const { name, does } of FUNCTIONS) await queryRunner.query(functionOf(name, does(true)));
    await queryRunner.query(functionOf('job_tag_status_update', FOLLOW));
    await queryRunner.query(`
      CREATE TRIGGER "job_tag_status_update" AFTER UPDATE ON "pipeline"."job" FOR EACH ROW
        WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "pipeline"."job_tag_status_update"()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER "job_tag_status_update" ON "pipeline"."job"');
    await queryRunner.query('DROP FUNCTION "pipeline"."job_tag_status_update"()');
    for (const { name, does } of FUNCTIONS) await queryRunner.query(functionOf(name, does(false)));
    await queryRunner.query('ALTER TABLE "pipeline"."job_tag" DROP COLUMN "status"');
  }
}
